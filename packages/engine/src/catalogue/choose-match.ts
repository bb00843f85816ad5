import type { NameHit } from './names.ts';

type Match = Pick<NameHit, 'how' | 'kind' | 'matched'>;

/**
 * The exact matches of a name, of the best kind only: a compound's own name is preferred to the name of its racemate. A
 * bare number matches nothing: too many tables use such numbers as ids.
 */
export function filterBestMatches<Hit extends Match>(hits: readonly Hit[]): Hit[] {
  const exact = hits.filter(({ how, matched }) => how === 'exact' && !/^\d+$/.test(matched));
  return exact.filter(({ kind }) => kind === exact[0]?.kind);
}

/** A compound that a name may refer to, and its predicted eutomer; null if there is none. */
interface Candidate {
  smiles: string;
  eutomer: string | null;
}

const countCentres = (smiles: string): number => smiles.match(/@+/g)?.length ?? 0;

/** The atoms of a SMILES without hydrogen, in no order. */
const sortAtoms = (smiles: string): string => [...smiles.toLowerCase().replaceAll(/[^a-gi-z]/g, '')].sort().join('');

/**
 * Chooses the compound that a name refers to. A racemate and its isomers may share a name; the drawing with the least
 * stereo is used if all have the same eutomer, or if it is the only one with the least, or has none.
 *
 * @returns its index; null if the name is ambiguous or there is no candidate
 */
export function chooseMatch(candidates: readonly Candidate[]): number | null {
  if (candidates.length === 0) return null;
  const centres = candidates.map(({ smiles }) => countCentres(smiles));
  const fewest = Math.min(...centres);
  const simplest = centres.indexOf(fewest);
  if (candidates.length === 1) return simplest;
  const eutomers = new Set(candidates.map(({ eutomer }) => eutomer));
  if (eutomers.size === 1 && !eutomers.has(null)) return simplest;
  const areIsomersOfOne =
    (fewest === 0 || centres.filter((count) => count === fewest).length === 1) &&
    new Set(candidates.map(({ smiles }) => sortAtoms(smiles))).size === 1;
  return areIsomersOfOne ? simplest : null;
}
