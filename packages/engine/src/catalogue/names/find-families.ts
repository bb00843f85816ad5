import type { Family } from '../../knowledge/family.ts';
import { foldName } from './fold-name.ts';

interface FoundFamily {
  family: Family;
  /** The family's compounds with matching names; empty if its class or target matches. */
  members: string[];
}

/** Queries are mostly in the plural, while the labels often are not. */
const toSingular = (folded: string): string => (folded.length > 4 ? folded.replace(/s$/, '') : folded);

interface FoldedNames {
  /** The family's own names and its target. */
  family: readonly string[];
  compounds: readonly { name: string; folded: string }[];
}

const cache = new WeakMap<Family, FoldedNames>();

/** A family's names, folded once: folding all of them takes milliseconds, and anybody may search. */
function foldNames(family: Family): FoldedNames {
  const { id, label, also = [], target, compounds } = family;
  const folded = cache.get(family) ?? {
    family: [id, label, ...also, target].map(foldName),
    compounds: compounds.map(({ name }) => ({ name, folded: foldName(name) })),
  };
  cache.set(family, folded);
  return folded;
}

/**
 * Families whose class, target or compounds match a query, in the given order. Case, hyphens, spaces and accents are
 * ignored; Greek letters may be spelled out.
 *
 * @param text the query; all families if it is empty
 */
export function findFamilies(families: readonly Family[], text: string): FoundFamily[] {
  const query = toSingular(foldName(text));
  return families.flatMap((family) => {
    const names = foldNames(family);
    if (names.family.some((name) => name.includes(query))) return [{ family, members: [] }];
    const members = names.compounds.filter(({ folded }) => folded.includes(query)).map(({ name }) => name);
    return members.length === 0 ? [] : [{ family, members }];
  });
}
