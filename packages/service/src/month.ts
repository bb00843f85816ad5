/** The month a moment belongs to, as `YYYY-MM` in UTC: limits count by it. */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

/** When the limits of that month end: the first of the next, 00:00 UTC. */
export const nextReset = (moment: Date): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1));

/** Whole seconds until then, at least one. */
export const secondsToReset = (moment: Date): number =>
  Math.max(1, Math.ceil((nextReset(moment).getTime() - moment.getTime()) / 1000));
