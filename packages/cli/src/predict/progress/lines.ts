import { describeState, type Measure } from './measure.ts';
import type { Progress } from './progress.ts';

/** Writes a plain line at intervals, for logs. */
export function lines(measure: Measure, intervalMs: number, write: (line: string) => void): Progress {
  let last: number | undefined;
  return {
    update(rows, bytesRead) {
      const now = performance.now();
      const state = measure.at(rows, bytesRead, now);
      last ??= now;
      if (now - last < intervalMs) return;
      last = now;
      write(describeState(state));
    },
    stop() {},
  };
}
