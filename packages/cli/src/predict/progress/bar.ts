import { inWords, type Measure, type Standing } from './measure.ts';
import type { Progress } from './progress.ts';

/** Cells of the bar. */
const BAR_CELLS = 30;
/** Columns of a terminal that does not tell how many it has. */
const USUAL_COLUMNS = 80;
/** How often it is drawn at most, in milliseconds. */
const REDRAW_INTERVAL_MS = 200;

/** The line for a standing: a bar where the size is known, then the words, cut to the terminal's width so that it never wraps. */
function lineFor(standing: Standing, columns: number): string {
  const full = standing.fraction === null ? null : Math.round(standing.fraction * BAR_CELLS);
  const cells = full === null ? '' : `${'█'.repeat(full)}${'░'.repeat(BAR_CELLS - full)} `;
  return `${cells}${inWords(standing)}`.slice(0, Math.max(0, columns - 1));
}

/** A bar on a terminal; without a known size the words alone. It vanishes at the end, where the summary follows. */
export function bar(measure: Measure, stream: NodeJS.WriteStream): Progress {
  let drawn: number | undefined;
  let late: { timer: NodeJS.Timeout } | undefined;
  let standing: Standing;
  const draw = (): void => {
    clearTimeout(late?.timer);
    late = undefined;
    drawn = performance.now();
    stream.cursorTo(0);
    stream.clearLine(0);
    // Some terminals do not know their width and say 0.
    stream.write(lineFor(standing, stream.columns || USUAL_COLUMNS));
  };
  return {
    update(rows, bytesRead) {
      const now = performance.now();
      standing = measure.at(rows, bytesRead, now);
      if (drawn === undefined || now - drawn >= REDRAW_INTERVAL_MS) return draw();
      // The last of several quick updates is drawn too.
      late ??= { timer: setTimeout(draw, REDRAW_INTERVAL_MS - (now - drawn)).unref() };
    },
    stop() {
      clearTimeout(late?.timer);
      stream.cursorTo(0);
      stream.clearLine(0);
    },
  };
}
