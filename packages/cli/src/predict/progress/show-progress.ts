import { createBar } from './bar.ts';
import { createLineProgress } from './lines.ts';
import { RateMeter, type Progress } from './rate-meter.ts';

/** Time between two lines if there is no terminal, in milliseconds. */
const LINE_INTERVAL_MS = 5_000;

/**
 * Shows the progress of a run on standard error: a bar on a terminal, otherwise a line every few seconds.
 *
 * @param totalBytes size of the input; null if unknown
 */
export function showProgress(totalBytes: number | null): Progress {
  const meter = new RateMeter(totalBytes);
  return process.stderr.isTTY
    ? createBar(meter, process.stderr)
    : createLineProgress(meter, LINE_INTERVAL_MS, (line) => {
        console.error(line);
      });
}

export const noProgress: Progress = { update: () => {}, stop: () => {} };
