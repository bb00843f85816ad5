import { isLetter, type Letter } from '../../graph/cip/labels.ts';
import { labelByAtomicNumber } from '../../graph/cip/cip.ts';
import { editSmiles } from '../../graph/smiles/edit-smiles.ts';
import { invertMarks } from '../../graph/smiles/stereo-marks.ts';
import { needsRdkit } from '../../graph/smiles/needs-rdkit.ts';
import { readCanonicalSmiles } from '../../graph/smiles/read-canonical-smiles.ts';
import { countCentres } from '../../graph/stereo/centres.ts';

/** `(S)-`, `S-`, `(S)-(+)-` or `(+)-(S)-` before a name. */
const LETTER = /^(?:\([+\-−–]\)-?)?(?:\(([RS])\)|([RS]))-?(?:\([+\-−–]\)-?|(?<=-))(?=[^-])/;

/** Prefixes of the two enantiomers of a compound. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['D-', 'L-'],
  ['(+)-', '(-)-'],
];

/** The same with the signs that are set in print. */
const withHyphen = (name: string): string => name.replace(/^\([−–]\)/, '(-)');

/** The name of the enantiomer: `L-serine` for `D-serine`; null if the name does not begin with such a prefix. */
function nameEnantiomer(name: string): string | null {
  const plain = withHyphen(name);
  for (const [one, other] of PAIRS) {
    if (plain.startsWith(one)) return other + plain.slice(one.length);
    if (plain.startsWith(other)) return one + plain.slice(other.length);
  }
  return null;
}

/** The isomer of a molecule with one stereocentre that has this label; null if there is another number of centres. */
function drawIsomer(smiles: string, letter: Letter): string | null {
  if (needsRdkit(smiles)) return null;
  const read = readCanonicalSmiles(smiles);
  const centres = countCentres(read.graph);
  if (centres === null || centres.drawn + centres.undrawn.length !== 1) return null;
  const [open] = centres.undrawn;
  const drawn = read.graph.atoms.findIndex(({ tag }) => tag !== null);
  const centre = open ?? drawn;
  const tag = read.graph.atoms[centre]?.tag ?? 'cw';
  const label = labelByAtomicNumber(read.graph, centre, tag);
  if (label === null || !isLetter(label)) return null;
  const isomer = open === undefined ? smiles : editSmiles(smiles, read, new Map([[centre, tag]]));
  return label === letter ? isomer : invertMarks(isomer);
}

/**
 * The isomer that a name describes although no record has the name: `(S)-ibuprofen` is the isomer of ibuprofen, which
 * has one stereocentre, with that label, and `D-serine` the mirror image of `L-serine`.
 *
 * @param find the SMILES of the compounds with a name
 * @returns its SMILES; null if the name describes none, or several
 */
export function drawNamedIsomer(name: string, find: (name: string) => readonly string[]): string | null {
  const enantiomer = nameEnantiomer(name);
  const mirrored = enantiomer === null ? [] : find(enantiomer).filter((smiles) => smiles.includes('@'));
  const [, bracketed, bare] = LETTER.exec(name) ?? [];
  const letter = (bracketed ?? bare) as Letter | undefined;
  if (letter !== undefined) {
    // In `S-benzylcysteine` the letter is the atom that carries the group.
    const found = find(name.replace(LETTER, '')).filter((smiles) => bare === undefined || !/s/i.test(smiles));
    return found.flatMap((smiles) => drawIsomer(smiles, letter) ?? [])[0] ?? null;
  }
  const [only, ...others] = mirrored;
  return only === undefined || others.length > 0 ? null : invertMarks(only);
}
