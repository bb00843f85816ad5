import { expect, it } from 'vitest';
import { throttle } from './throttle.ts';

it("passes one second's worth at once, and more as time passes", async () => {
  const started = performance.now();
  const times: number[] = [];
  for await (const _ of throttle(
    (async function* () {
      for (let piece = 0; piece < 6; piece += 1) yield 'C'.repeat(500);
    })(),
    1_000,
  ))
    times.push(performance.now() - started);
  // Two pieces are one second's worth; each of the next four waits half a second more. Timers may fire a millisecond
  // early.
  for (const [index, least] of [0, 0, 500, 1_000, 1_500, 2_000].entries())
    expect(times[index]).toBeGreaterThanOrEqual(least - 5);
});
