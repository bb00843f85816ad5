import { Configuration } from '../graph/stereo/configuration.ts';
import type { Question } from '../methods/method.ts';
import type { Verdict } from '../methods/verdict.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Parent } from '../read/parent.ts';
import { isOrganic, type OrganicMolecule } from '../read/read-molecule.ts';
import { findVerdict, redrawAsKnown, type Methods } from './find-verdict.ts';

/**
 * A racemate is both enantiomers, so that its answer must not depend on which of them is drawn. It matters if several
 * isomers are known: an epimer of the one may have been measured, but not one of the other.
 */

/**
 * A racemate with one centre as it should be shown, flat, because a wedge would stand for one enantiomer; null for other
 * molecules. The caller disposes of the result.
 */
export function withoutRacemicWedge({ parent, groups, inputIndex }: OrganicMolecule): Molecule | null {
  const [centre, ...others] = Configuration.drawn(parent.drawn.graph()).keys();
  if (centre === undefined || others.length > 0) return null;
  const isRacemic = parent.isomers === 'racemate' || groups.racemic.includes(inputIndex(centre));
  return isRacemic ? parent.drawn.withTags(new Map([[centre, null]])) : null;
}

/** How well a drawing shows what is known, best first. */
const EUTOMER = 0;
const KNOWN = 1;
const UNKNOWN = 2;

/** Reasons that only a known compound can have. */
const ABOUT_KNOWN = ['no-eutomer', 'depends-on-target', 'contradictory'];

function rankVerdict(verdict: Verdict | null, { normal }: Parent): number {
  if (verdict === null) return UNKNOWN;
  if (verdict.letter === null) return ABOUT_KNOWN.includes(verdict.reason) ? KNOWN : UNKNOWN;
  if (verdict.basis !== 'known') return UNKNOWN;
  const { focus } = verdict.element;
  return Configuration.drawn(normal.graph()).get(focus) === verdict.configuration.get(focus) ? EUTOMER : KNOWN;
}

function rank(molecule: OrganicMolecule, methods: Methods, question: Question): number {
  using parent = redrawAsKnown(methods, molecule.parent);
  return rankVerdict(findVerdict(molecule, parent, methods, question).verdict, parent);
}

/**
 * Reads a racemate again if its other enantiomer is the eutomer or better known, with that one drawn; null if it is to be
 * answered as drawn. The caller disposes of the result.
 */
export function readBetterKnown(
  molecule: OrganicMolecule,
  methods: Methods,
  question: Question,
): OrganicMolecule | null {
  const mirrored = molecule.readMirrored?.() ?? null;
  if (mirrored === null) return null;
  if (isOrganic(mirrored)) {
    const difference = rank(mirrored, methods, question) - rank(molecule, methods, question);
    const isFirst = mirrored.parent.drawn.smiles() < molecule.parent.drawn.smiles();
    if (difference < 0 || (difference === 0 && isFirst)) return mirrored;
  }
  mirrored[Symbol.dispose]();
  return null;
}
