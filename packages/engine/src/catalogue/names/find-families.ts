import type { Family } from '../../knowledge/family.ts';
import { foldName } from './fold-name.ts';

export interface FoundFamily {
  family: Family;
  /** The family's compounds with matching names; empty if its class or target matches. */
  members: string[];
}

/** Queries are mostly in the plural, while the labels often are not. */
const toSingular = (folded: string): string => (folded.length > 4 ? folded.replace(/s$/, '') : folded);

/**
 * Families whose class, target or compounds match a query, in the given order. Case, hyphens, spaces and accents are
 * ignored; Greek letters may be spelled out.
 *
 * @param text the query; all families if it is empty
 */
export function findFamilies(families: readonly Family[], text: string): FoundFamily[] {
  const query = toSingular(foldName(text));
  const contains = (name: string): boolean => foldName(name).includes(query);
  return families.flatMap((family) => {
    const { id, label, also = [], target, compounds } = family;
    if ([id, label, ...also, target].some(contains)) return [{ family, members: [] }];
    const members = compounds.map(({ name }) => name).filter(contains);
    return members.length === 0 ? [] : [{ family, members }];
  });
}
