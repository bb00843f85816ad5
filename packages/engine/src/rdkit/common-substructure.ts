import type { MainModule, Mol } from '@rdkit/rdkit';
import { itemAt } from '../must.ts';

type Pair = readonly [one: number, other: number];

/** Rings correspond to whole rings only; after a second, the largest part found so far is used. */
const SEARCH = JSON.stringify({ RingMatchesRingOnly: true, CompleteRingsOnly: true, Timeout: 1 });
/** A symmetric common part matches in several ways. */
const MATCHES = JSON.stringify({ maxMatches: 64, uniquify: false });

const findMatches = (mol: Mol, part: Mol): number[][] =>
  (JSON.parse(mol.get_substruct_matches(part, MATCHES)) as { atoms: number[] }[]).map(({ atoms }) => atoms);

/**
 * Matches of the common substructure in both molecules that map the two known atoms onto each other; if there are
 * none, the first match of each.
 */
function chooseMatches(a: number[][], b: number[][], centres: Pair | undefined): [number[], number[]] | null {
  const [first, otherFirst] = [a[0], b[0]];
  if (first === undefined || otherFirst === undefined) return null;
  if (centres === undefined) return [first, otherFirst];
  for (const match of a) {
    const position = match.indexOf(centres[0]);
    const counterpart = position < 0 ? undefined : b.find((candidate) => candidate[position] === centres[1]);
    if (counterpart !== undefined) return [match, counterpart];
  }
  return null;
}

/**
 * The largest common substructure of two molecules, as pairs of RDKit atoms, the known pair first; empty if that pair
 * is not in it.
 */
export function commonSubstructure(module: MainModule, a: Mol, b: Mol, centres?: Pair): Pair[] {
  const list = new module.MolList();
  list.append(a);
  list.append(b);
  const part = module.get_mcs_as_mol(list, SEARCH);
  list.delete();
  if (part === null) return [];
  const chosen = chooseMatches(findMatches(a, part), findMatches(b, part), centres);
  part.delete();
  if (chosen === null) return [];
  const pairs = chosen[0].map((atom, position): Pair => [atom, itemAt(chosen[1], position)]);
  return pairs.sort(([x], [y]) => Number(y === centres?.[0]) - Number(x === centres?.[0]));
}
