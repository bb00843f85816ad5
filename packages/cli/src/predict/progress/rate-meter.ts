export interface Progress {
  update(rows: number, bytesRead: number): void;
  stop(): void;
}

export interface RunState {
  rows: number;
  /** Rows per second. */
  rate: number;
  /** From 0 to 1; null if the size of the input is unknown. */
  fraction: number | null;
  /** Seconds left; null if unknown. */
  secondsLeft: number | null;
}

/**
 * Computes the rate and the time left from the rows of this run only: rows of an earlier run took no time in this one.
 */
export class RateMeter {
  readonly totalBytes: number | null;
  #first: { time: number; rows: number; bytes: number } | undefined;

  constructor(totalBytes: number | null) {
    this.totalBytes = totalBytes;
  }

  measure(rows: number, bytesRead: number, time: number): RunState {
    this.#first ??= { time, rows, bytes: bytesRead };
    const seconds = (time - this.#first.time) / 1_000;
    const rate = seconds > 0 ? (rows - this.#first.rows) / seconds : 0;
    if (this.totalBytes === null) return { rows, rate, fraction: null, secondsLeft: null };
    const bytes = bytesRead - this.#first.bytes;
    const fraction = this.totalBytes === 0 ? 1 : Math.min(1, bytesRead / this.totalBytes);
    return { rows, rate, fraction, secondsLeft: bytes > 0 ? ((this.totalBytes - bytesRead) * seconds) / bytes : null };
  }
}

const formatInteger = (value: number): string => Math.round(value).toLocaleString('en');

/** A duration in words, with at most two units. */
export function formatDuration(seconds: number): string {
  const wholeSeconds = Math.ceil(seconds);
  if (wholeSeconds < 60) return `${wholeSeconds} s`;
  const minutes = Math.ceil(wholeSeconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export const describeState = ({ rows, rate, fraction, secondsLeft }: RunState): string =>
  [
    `${formatInteger(rows)} rows`,
    ...(rate > 0 ? [`${formatInteger(rate)} a second`] : []),
    ...(fraction === null ? [] : [`${Math.floor(fraction * 100)} %`]),
    ...(secondsLeft === null ? [] : [`${formatDuration(secondsLeft)} left`]),
  ].join(', ');
