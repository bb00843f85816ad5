import { setTimeout as pause } from 'node:timers/promises';

/** Limits a stream to a number of characters per second, with a burst of one second's worth. */
export async function* throttle(pieces: AsyncIterable<string>, charactersPerSecond: number): AsyncGenerator<string> {
  let backlog = 0;
  let last = performance.now();
  for await (const piece of pieces) {
    const now = performance.now();
    backlog = Math.max(0, backlog - ((now - last) * charactersPerSecond) / 1_000) + piece.length;
    last = now;
    if (backlog > charactersPerSecond) await pause(((backlog - charactersPerSecond) * 1_000) / charactersPerSecond);
    yield piece;
  }
}
