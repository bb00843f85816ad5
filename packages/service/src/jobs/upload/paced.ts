import { setTimeout as pause } from 'node:timers/promises';

/** Limits a stream to a number of characters per second, with a burst of one second's worth. */
export async function* paced(pieces: AsyncIterable<string>, aSecond: number): AsyncGenerator<string> {
  let ahead = 0;
  let last = performance.now();
  for await (const piece of pieces) {
    const now = performance.now();
    ahead = Math.max(0, ahead - ((now - last) * aSecond) / 1_000) + piece.length;
    last = now;
    if (ahead > aSecond) await pause(((ahead - aSecond) * 1_000) / aSecond);
    yield piece;
  }
}
