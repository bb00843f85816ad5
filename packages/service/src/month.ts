/** The month of a date, as `YYYY-MM` in UTC; limits apply per month. */
export const formatMonth = (date: Date): string => date.toISOString().slice(0, 7);

/** When the monthly limits reset: the first of the next month, 00:00 UTC. */
export const nextReset = (date: Date): Date => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
