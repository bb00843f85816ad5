import { describeState, type Progress, type RateMeter, type RunState } from './rate-meter.ts';

/** Width of the bar, in characters. */
const BAR_CELLS = 30;
/** Width assumed for a terminal that does not report its own, in columns. */
const DEFAULT_COLUMNS = 80;
/** Shortest time between two redraws, in milliseconds. */
const REDRAW_INTERVAL_MS = 200;

/** The line to draw: a bar if the size is known, then the text, cut to the terminal's width so that it never wraps. */
function formatBar(state: RunState, columns: number): string {
  const filled = state.fraction === null ? null : Math.round(state.fraction * BAR_CELLS);
  const cells = filled === null ? '' : `${'█'.repeat(filled)}${'░'.repeat(BAR_CELLS - filled)} `;
  return `${cells}${describeState(state)}`.slice(0, Math.max(0, columns - 1));
}

/** A bar on a terminal; without a known size, text only. It is cleared at the end, before the summary. */
export function createBar(meter: RateMeter, stream: NodeJS.WriteStream): Progress {
  let lastDrawn: number | undefined;
  let scheduled: { timer: NodeJS.Timeout } | undefined;
  let state: RunState;
  const draw = (): void => {
    clearTimeout(scheduled?.timer);
    scheduled = undefined;
    lastDrawn = performance.now();
    stream.cursorTo(0);
    stream.clearLine(0);
    // Some terminals do not know their width and report 0.
    stream.write(formatBar(state, stream.columns || DEFAULT_COLUMNS));
  };
  return {
    update(rows, bytesRead) {
      const now = performance.now();
      state = meter.measure(rows, bytesRead, now);
      if (lastDrawn === undefined || now - lastDrawn >= REDRAW_INTERVAL_MS) return draw();
      // The last of several quick updates is drawn with a delay.
      scheduled ??= { timer: setTimeout(draw, REDRAW_INTERVAL_MS - (now - lastDrawn)).unref() };
    },
    stop() {
      clearTimeout(scheduled?.timer);
      stream.cursorTo(0);
      stream.clearLine(0);
    },
  };
}
