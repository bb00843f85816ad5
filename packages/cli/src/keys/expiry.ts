/** A day, or a moment with its offset from UTC. */
const DATE_OR_TIME = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

/**
 * Reads the moment from which a key is no longer valid: of a day its first, in UTC.
 *
 * @throws RangeError when there is no such day or moment, or when it is not to come
 */
export function readExpiry(text: string, now = new Date()): Date {
  const day = DATE_OR_TIME.exec(text)?.[1];
  const moment = new Date(text);
  // Of 30 February JavaScript makes 2 March.
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- toJSON is null for a date that is none
  const isThere = day !== undefined && !Number.isNaN(moment.getTime()) && new Date(day).toJSON()?.slice(0, 10) === day;
  if (!isThere) throw new RangeError('Expected a day such as 2027-01-31, or a moment such as 2027-01-31T18:00Z.');
  if (moment <= now) throw new RangeError('Expected a day or moment to come: the key would not be valid for a moment.');
  return moment;
}
