import type { Family } from '../knowledge/family.ts';
import { foldName } from './names.ts';

/** A family that a search found. */
export interface FoundFamily {
  family: Family;
  /** Compounds of the family whose names hold what was searched for; none where its class or target does. */
  members: string[];
}

/** What is searched for is mostly written in the plural, and what is found often is not. */
const singular = (folded: string): string => (folded.length > 4 ? folded.replace(/s$/, '') : folded);

/**
 * Families whose class, target or compounds bear a name, in the order given. Case, hyphens, blanks and accents do not count, and Greek letters may be spelled out.
 *
 * @param text what is searched for; all families when it is empty
 */
export function findFamilies(families: readonly Family[], text: string): FoundFamily[] {
  const sought = singular(foldName(text));
  const holds = (name: string): boolean => foldName(name).includes(sought);
  return families.flatMap((family) => {
    const { id, label, also = [], target, compounds } = family;
    if ([id, label, ...also, target].some(holds)) return [{ family, members: [] }];
    const members = compounds.map(({ name }) => name).filter(holds);
    return members.length === 0 ? [] : [{ family, members }];
  });
}
