import { Presets, SingleBar } from 'cli-progress';
import { inWords, type Measure } from './measure.ts';
import type { Progress } from './progress.ts';

/** A bar on a terminal; without a known size the words alone. It vanishes at the end, where the summary follows. */
export function bar(measure: Measure, stream: NodeJS.WriteStream): Progress {
  const known = measure.bytesInAll !== null;
  const single = new SingleBar({ stream, format: known ? '{bar} {words}' : '{words}', fps: 5, barsize: 30, clearOnComplete: true, gracefulExit: false }, Presets.shades_classic);
  single.start(measure.bytesInAll ?? 1, 0, { words: 'starting' });
  return {
    update(rows, bytesRead) {
      single.update(known ? bytesRead : 0, { words: inWords(measure.at(rows, bytesRead, performance.now())) });
    },
    stop: () => single.stop(),
  };
}
