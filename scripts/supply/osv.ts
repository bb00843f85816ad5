import { compare, satisfies, valid, validRange } from 'semver';
import { z } from 'zod';

/** A version at which a range begins or ends. */
const event = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
  limit: z.string().optional(),
});
const affected = z.object({
  package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
  ranges: z.array(z.object({ type: z.string(), events: z.array(event) })).optional(),
  versions: z.array(z.string()).optional(),
  database_specific: z.object({ last_known_affected_version_range: z.string().optional() }).nullish(),
});

/** The fields used from the OSV format: one known vulnerability, and the versions affected. */
export const osvRecord = z.object({
  id: z.string(),
  aliases: z.array(z.string()).nullish(),
  summary: z.string().optional(),
  withdrawn: z.string().optional(),
  affected: z.array(affected).nullish(),
  database_specific: z.object({ severity: z.string().nullish() }).nullish(),
});
export type OsvRecord = z.infer<typeof osvRecord>;
type Affected = z.infer<typeof affected>;
type Event = z.infer<typeof event>;

/** In OSV, `0` is before every version. */
const FIRST = '0';
const versionOf = (each: Event): string => each.introduced ?? each.fixed ?? each.last_affected ?? FIRST;
const order = (one: string, other: string): number => {
  if (one === FIRST || other === FIRST) return Number(other === FIRST) - Number(one === FIRST);
  return compare(one, other);
};

/** True if a version is in a range: events, sorted by version, switch between affected and not affected. */
function inRange(version: string, events: readonly Event[]): boolean {
  const limits = events.flatMap(({ limit }) => limit ?? []);
  if (limits.length > 0 && !limits.some((limit) => limit === '*' || order(version, limit) < 0)) return false;
  let isInside = false;
  for (const each of events
    .filter(({ limit }) => limit === undefined)
    .toSorted((a, b) => order(versionOf(a), versionOf(b)))) {
    if (each.introduced !== undefined && order(version, each.introduced) >= 0) isInside = true;
    else if (each.fixed !== undefined && order(version, each.fixed) >= 0) isInside = false;
    else if (each.last_affected !== undefined && order(version, each.last_affected) > 0) isInside = false;
  }
  return isInside;
}

/** GitHub's records leave a range open if there is no fixed version, and give its end in another field. */
function isBeyondLastKnown(version: string, { database_specific: more, ranges = [] }: Affected): boolean {
  const last = more?.last_known_affected_version_range;
  const closed = ranges.some(({ events }) =>
    events.some(({ fixed, last_affected: end }) => fixed !== undefined || end !== undefined),
  );
  return (
    last !== undefined && validRange(last) !== null && !closed && !satisfies(version, last, { includePrerelease: true })
  );
}

/** True if a record says that this version of an npm package is affected. */
export function affects(record: OsvRecord, name: string, version: string): boolean {
  if (record.withdrawn !== undefined || valid(version) === null) return false;
  return (record.affected ?? []).some((each) => {
    if (each.package?.ecosystem !== 'npm' || each.package.name !== name) return false;
    if (each.versions?.includes(version) === true) return true;
    const ranges = (each.ranges ?? []).filter(({ type }) => type === 'SEMVER' || type === 'ECOSYSTEM');
    return ranges.some(({ events }) => inRange(version, events)) && !isBeyondLastKnown(version, each);
  });
}
