import type { MainModule, Mol } from '@rdkit/rdkit';

type Pair = readonly [one: number, other: number];

/** Rings correspond to whole rings only; beyond a second the largest part that was found by then will do. */
const SEARCH = JSON.stringify({ RingMatchesRingOnly: true, CompleteRingsOnly: true, Timeout: 1 });
/** A symmetric part fits in several ways. */
const MATCHES = JSON.stringify({ maxMatches: 64, uniquify: false });

const matchesOf = (mol: Mol, part: Mol): number[][] =>
  (JSON.parse(mol.get_substruct_matches(part, MATCHES)) as { atoms: number[] }[]).map(({ atoms }) => atoms);

/**
 * Two matches of the common part in which the two known corresponding atoms meet; the first match of each if there are
 * none.
 */
function chooseMatches(one: number[][], other: number[][], centres: Pair | undefined): [number[], number[]] | null {
  const [first, otherFirst] = [one[0], other[0]];
  if (first === undefined || otherFirst === undefined) return null;
  if (centres === undefined) return [first, otherFirst];
  for (const match of one) {
    const position = match.indexOf(centres[0]);
    const counterpart = position < 0 ? undefined : other.find((each) => each[position] === centres[1]);
    if (counterpart !== undefined) return [match, counterpart];
  }
  return null;
}

/**
 * The largest common part of two molecules, as pairs of RDKit atoms, the known pair first; empty if that pair is not in
 * it.
 */
export function commonPart(module: MainModule, one: Mol, other: Mol, centres?: Pair): Pair[] {
  const list = new module.MolList();
  list.append(one);
  list.append(other);
  const part = module.get_mcs_as_mol(list, SEARCH);
  list.delete();
  if (part === null) return [];
  const chosen = chooseMatches(matchesOf(one, part), matchesOf(other, part), centres);
  part.delete();
  if (chosen === null) return [];
  const pairs = chosen[0].map((atom, position): Pair => [atom, chosen[1][position]!]);
  return pairs.sort((left, right) => Number(right[0] === centres?.[0]) - Number(left[0] === centres?.[0]));
}
