/** Days are `YYYY-MM-DD`, UTC. */
const DAY = 86_400_000;

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The last `count` days, including today. */
export function lastDays(count: number, now = Date.now()): { from: string; to: string } {
  return { from: dayOf(now - (count - 1) * DAY), to: dayOf(now) };
}

/** The number of days in a period, including both ends. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** Every day of a period, in order. */
export const listDays = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => dayOf(Date.parse(from) + index * DAY));

/** A day formatted as 3 Mar. */
export const shortDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day formatted as 3 March 2026. */
export const longDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
