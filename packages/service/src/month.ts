/** The month of a date, as `YYYY-MM` in UTC; limits apply per month. */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

/** When the monthly limits reset: the first of the next month, 00:00 UTC. */
export const nextReset = (moment: Date): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1));

/** Whole seconds until then, at least one. */
export const secondsToReset = (moment: Date): number =>
  Math.max(1, Math.ceil((nextReset(moment).getTime() - moment.getTime()) / 1000));
