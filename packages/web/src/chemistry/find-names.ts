import type { Knowledge } from '@eutomer/engine/browser';
import type { KnownName } from './questions.ts';

const SHOWN = 8;

/** How well a name fits: the name itself, its beginning, a part of it; null when it does not. */
function rank(name: string, sought: string): number | null {
  const lower = name.toLowerCase();
  if (lower === sought) return 0;
  if (lower.startsWith(sought)) return 1;
  return lower.includes(sought) ? 2 : null;
}

/** Known compounds by name, the best fit first. Nothing is found for less than two letters. */
export function findNames({ families }: Knowledge, text: string): KnownName[] {
  const sought = text.trim().toLowerCase();
  if (sought.length < 2) return [];
  return families
    .flatMap(({ id, compounds }) => compounds.flatMap(({ name, smiles }) => {
      const fit = rank(name, sought);
      return fit === null ? [] : [{ name, smiles, family: id, exact: fit === 0, fit }];
    }))
    .sort((one, other) => one.fit - other.fit || one.name.length - other.name.length)
    .slice(0, SHOWN)
    .map(({ name, smiles, family, exact }) => ({ name, smiles, family, exact }));
}
