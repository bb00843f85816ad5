import { InvalidArgumentError } from 'commander';

/** A date, or a time with its offset from UTC. */
const DATE_OR_TIME = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

/**
 * Parses the expiry time of a key; a date means midnight UTC at its start.
 *
 * @throws InvalidArgumentError if there is no such date or time, or if it is not in the future
 */
export function parseExpiry(text: string, now = new Date()): Date {
  const day = DATE_OR_TIME.exec(text)?.[1];
  const time = new Date(text);
  // JavaScript turns 30 February into 2 March.
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- toJSON is null for an invalid date
  const exists = day !== undefined && !Number.isNaN(time.getTime()) && new Date(day).toJSON()?.slice(0, 10) === day;
  if (!exists)
    throw new InvalidArgumentError('Expected a date such as 2027-01-31, or a time such as 2027-01-31T18:00Z.');
  if (time <= now)
    throw new InvalidArgumentError('Expected a date or time in the future; otherwise the key would never be valid.');
  return time;
}
