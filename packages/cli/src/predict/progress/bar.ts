import { describeState, type Measure, type RunState } from './measure.ts';
import type { Progress } from './progress.ts';

/** Width of the bar, in characters. */
const BAR_CELLS = 30;
/** Width assumed for a terminal that does not report its own, in columns. */
const USUAL_COLUMNS = 80;
/** Shortest time between two redraws, in milliseconds. */
const REDRAW_INTERVAL_MS = 200;

/** The line to draw: a bar if the size is known, then the text, cut to the terminal's width so that it never wraps. */
function formatBar(state: RunState, columns: number): string {
  const full = state.fraction === null ? null : Math.round(state.fraction * BAR_CELLS);
  const cells = full === null ? '' : `${'█'.repeat(full)}${'░'.repeat(BAR_CELLS - full)} `;
  return `${cells}${describeState(state)}`.slice(0, Math.max(0, columns - 1));
}

/** A bar on a terminal; without a known size, text only. It is cleared at the end, before the summary. */
export function bar(measure: Measure, stream: NodeJS.WriteStream): Progress {
  let drawn: number | undefined;
  let late: { timer: NodeJS.Timeout } | undefined;
  let state: RunState;
  const draw = (): void => {
    clearTimeout(late?.timer);
    late = undefined;
    drawn = performance.now();
    stream.cursorTo(0);
    stream.clearLine(0);
    // Some terminals do not know their width and report 0.
    stream.write(formatBar(state, stream.columns || USUAL_COLUMNS));
  };
  return {
    update(rows, bytesRead) {
      const now = performance.now();
      state = measure.at(rows, bytesRead, now);
      if (drawn === undefined || now - drawn >= REDRAW_INTERVAL_MS) return draw();
      // The last of several quick updates is drawn, too.
      late ??= { timer: setTimeout(draw, REDRAW_INTERVAL_MS - (now - drawn)).unref() };
    },
    stop() {
      clearTimeout(late?.timer);
      stream.cursorTo(0);
      stream.clearLine(0);
    },
  };
}
