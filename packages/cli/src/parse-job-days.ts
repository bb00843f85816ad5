/** Longest retention of a job, in days. */
const MAX_DAYS = 365;

/**
 * Parses the setting EUTOMER_JOB_DAYS; undefined if it is not set.
 *
 * @throws RangeError if it is not a whole number of days
 */
export function parseJobDays(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const days = Number(text);
  if (!/^\d+$/.test(text) || days < 1 || days > MAX_DAYS)
    throw new RangeError(`expected EUTOMER_JOB_DAYS to be a whole number from 1 to ${MAX_DAYS}; got ${text}`);
  return days;
}
