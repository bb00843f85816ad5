import { bar } from './bar.ts';
import { lines } from './lines.ts';
import { Measure } from './measure.ts';
import type { Progress } from './progress.ts';

/** How often a line is written where there is no terminal, in milliseconds. */
const LINE_INTERVAL = 5_000;

/**
 * Shows how far a run is, on standard error: a bar on a terminal, a line every few seconds elsewhere.
 *
 * @param bytesInAll size of the input; null when nobody knows
 */
export function showProgress(bytesInAll: number | null): Progress {
  const measure = new Measure(bytesInAll);
  return process.stderr.isTTY
    ? bar(measure, process.stderr)
    : lines(measure, LINE_INTERVAL, (line) => {
        console.error(line);
      });
}

/** Shows nothing. */
export const noProgress: Progress = { update: () => {}, stop: () => {} };
