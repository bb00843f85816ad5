import type { NameKind } from '../../knowledge/records/prepared-names.ts';
import { countMarks } from '../../graph/smiles/stereo-marks.ts';
import type { NameHit } from './name-index.ts';

type Match = Pick<NameHit, 'how' | 'kind' | 'matched'>;

/**
 * The exact matches of a name, of the best kind only: a compound's own name is preferred to the name of its racemate. A
 * bare number matches nothing: too many tables use such numbers as ids.
 */
export function filterBestMatches<Hit extends Match>(hits: readonly Hit[]): Hit[] {
  const exact = hits.filter(({ how, matched }) => how === 'exact' && !/^\d+$/.test(matched));
  return exact.filter(({ kind }) => kind === exact[0]?.kind);
}

/** A compound that a name may refer to. */
interface Candidate {
  smiles: string;
  /** Its predicted eutomer; null if there is none. */
  eutomer: string | null;
  /** How it has the name. */
  kind: NameKind;
}

/** The atoms of a SMILES without hydrogen, in no order. */
const sortAtoms = (smiles: string): string => [...smiles.toLowerCase().replaceAll(/[^a-gi-z]/g, '')].sort().join('');

/** True if one compound may be an ester of the other: all its other atoms are carbon and oxygen. */
function isEster(atoms: string, parentAtoms: string): boolean {
  const rest = [...atoms];
  for (const atom of parentAtoms) {
    const place = rest.indexOf(atom);
    if (place === -1) return false;
    rest.splice(place, 1);
  }
  return rest.includes('o') && rest.every((atom) => atom === 'c' || atom === 'o');
}

/** The parent among its esters, which some tables list under its name; null if the candidates are something else. */
function findParent(candidates: readonly Candidate[]): number | null {
  if (candidates.some(({ kind }) => kind !== 'name')) return null;
  const atoms = candidates.map(({ smiles }) => sortAtoms(smiles));
  const parent = atoms.findIndex((own, index) =>
    atoms.every((other, otherIndex) => otherIndex === index || isEster(other, own)),
  );
  return parent === -1 ? null : parent;
}

/**
 * Chooses the compound that a name refers to. A racemate and its isomers may share a name; the drawing with the least
 * stereo is used if all have the same eutomer, or if it is the only one with the least, or has none. Of a
 * compound and its esters, it is the compound itself.
 *
 * @returns its index; null if the name is ambiguous or there is no candidate
 */
export function chooseMatch(candidates: readonly Candidate[]): number | null {
  if (candidates.length === 0) return null;
  const centres = candidates.map(({ smiles }) => countMarks(smiles));
  const fewest = Math.min(...centres);
  const simplest = centres.indexOf(fewest);
  if (candidates.length === 1) return simplest;
  const eutomers = new Set(candidates.map(({ eutomer }) => eutomer));
  if (eutomers.size === 1 && !eutomers.has(null)) return simplest;
  const areIsomersOfOne =
    (fewest === 0 || centres.filter((count) => count === fewest).length === 1) &&
    new Set(candidates.map(({ smiles }) => sortAtoms(smiles))).size === 1;
  return areIsomersOfOne ? simplest : findParent(candidates);
}
