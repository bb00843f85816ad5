/** Where a run stands. */
export interface Standing {
  rows: number;
  /** Rows a second. */
  rate: number;
  /** From 0 to 1; null when the size of the input is unknown. */
  fraction: number | null;
  /** Seconds that are left; null when nobody can tell. */
  left: number | null;
}

/** Works out rate and time left, from the first rows of this run on: what an earlier one did took no time of ours. */
export class Measure {
  readonly bytesInAll: number | null;
  #first: { time: number; rows: number; bytes: number } | undefined;

  constructor(bytesInAll: number | null) {
    this.bytesInAll = bytesInAll;
  }

  at(rows: number, bytesRead: number, time: number): Standing {
    this.#first ??= { time, rows, bytes: bytesRead };
    const seconds = (time - this.#first.time) / 1_000;
    const rate = seconds > 0 ? (rows - this.#first.rows) / seconds : 0;
    if (this.bytesInAll === null) return { rows, rate, fraction: null, left: null };
    const bytes = bytesRead - this.#first.bytes;
    const fraction = this.bytesInAll === 0 ? 1 : Math.min(1, bytesRead / this.bytesInAll);
    return { rows, rate, fraction, left: bytes > 0 ? ((this.bytesInAll - bytesRead) * seconds) / bytes : null };
  }
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** A time in words: the two largest units at most. */
export function duration(seconds: number): string {
  const all = Math.ceil(seconds);
  if (all < 60) return `${all} s`;
  const minutes = Math.ceil(all / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A standing in words. */
export const inWords = ({ rows, rate, fraction, left }: Standing): string =>
  [
    `${whole(rows)} rows`,
    ...(rate > 0 ? [`${whole(rate)} a second`] : []),
    ...(fraction === null ? [] : [`${Math.floor(fraction * 100)} %`]),
    ...(left === null ? [] : [`${duration(left)} left`]),
  ].join(', ');
