import { describeState, type Progress, type RateMeter } from './rate-meter.ts';

/** Writes a plain line at intervals, for logs. */
export function createLineProgress(meter: RateMeter, intervalMs: number, write: (line: string) => void): Progress {
  let lastWritten: number | undefined;
  return {
    update(rows, bytesRead) {
      const now = performance.now();
      const state = meter.measure(rows, bytesRead, now);
      lastWritten ??= now;
      if (now - lastWritten < intervalMs) return;
      lastWritten = now;
      write(describeState(state));
    },
    stop() {},
  };
}
