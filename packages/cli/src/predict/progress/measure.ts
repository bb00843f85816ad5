/** The state of a run. */
export interface RunState {
  rows: number;
  /** Rows per second. */
  rate: number;
  /** From 0 to 1; null if the size of the input is unknown. */
  fraction: number | null;
  /** Seconds left; null if unknown. */
  left: number | null;
}

/**
 * Computes the rate and the time left from the rows of this run only: rows of an earlier run took no time in this one.
 */
export class Measure {
  readonly bytesInAll: number | null;
  #first: { time: number; rows: number; bytes: number } | undefined;

  constructor(bytesInAll: number | null) {
    this.bytesInAll = bytesInAll;
  }

  at(rows: number, bytesRead: number, time: number): RunState {
    this.#first ??= { time, rows, bytes: bytesRead };
    const seconds = (time - this.#first.time) / 1_000;
    const rate = seconds > 0 ? (rows - this.#first.rows) / seconds : 0;
    if (this.bytesInAll === null) return { rows, rate, fraction: null, left: null };
    const bytes = bytesRead - this.#first.bytes;
    const fraction = this.bytesInAll === 0 ? 1 : Math.min(1, bytesRead / this.bytesInAll);
    return { rows, rate, fraction, left: bytes > 0 ? ((this.bytesInAll - bytesRead) * seconds) / bytes : null };
  }
}

const formatWhole = (value: number): string => Math.round(value).toLocaleString('en');

/** A time in words, with at most two units. */
export function duration(seconds: number): string {
  const all = Math.ceil(seconds);
  if (all < 60) return `${all} s`;
  const minutes = Math.ceil(all / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A run's state in words. */
export const describeState = ({ rows, rate, fraction, left }: RunState): string =>
  [
    `${formatWhole(rows)} rows`,
    ...(rate > 0 ? [`${formatWhole(rate)} a second`] : []),
    ...(fraction === null ? [] : [`${Math.floor(fraction * 100)} %`]),
    ...(left === null ? [] : [`${duration(left)} left`]),
  ].join(', ');
