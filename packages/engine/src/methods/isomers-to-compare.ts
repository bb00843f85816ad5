import { MAX_OPEN_CENTRES, type AnalogyQuery } from '../analogy/analogy.ts';
import { chiralCentre } from '../analogy/centre-kernel.ts';
import { hasEqualNeighbours } from '../graph/stereo/centres.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import { undefinedCentres } from '../rdkit/undefined-centres.ts';
import type { Parent } from '../read/parent.ts';
import type { Question } from './method.ts';

/** A molecule prepared for comparison with known compounds: the plus configuration and its opposite. */
export interface IsomerPair {
  plus: Configuration;
  minus: Configuration;
  query: AnalogyQuery;
}

/**
 * The two isomers to compare: the drawn one and its mirror image or, if one centre is undefined, both ways to set it.
 *
 * @returns null if several centres are undefined, so that the drawing fits several pairs, or if there is no centre
 */
export function isomersToCompare(molecule: Parent, { target }: Question): IsomerPair | null {
  const { normal } = molecule;
  const drawn = Configuration.drawn(normal.graph());
  const all = undefinedCentres(normal);
  // Others with equal branches, such as those of 1,4-substituted rings, could not be superposed.
  const open = all.length > 1 ? all.filter((atom) => !hasEqualNeighbours(normal.graph(), atom)) : all;
  if (open.length > 1 || drawn.size + open.length === 0) return null;
  const [openCentre] = open;
  if (openCentre !== undefined) return bothWays(molecule, openCentre, target);
  return toPair(molecule, drawn, target);
}

/**
 * The drawn centres and their mirror image, if another centre is undefined; null if none is, or if nothing is drawn.
 * They can be answered where nothing is known about the undefined one, such as the nitrogen of an N-oxide.
 */
export function drawnBesideUndefined(molecule: Parent, { target }: Question): IsomerPair | null {
  const { normal } = molecule;
  const drawn = Configuration.drawn(normal.graph());
  return drawn.size === 0 || undefinedCentres(normal).length === 0 ? null : toPair(molecule, drawn, target);
}

/**
 * The isomers to compare if several centres are undefined: for each of them both ways to set it, while the others stay
 * undefined, and the drawn centres with their mirror image; none if too many are undefined.
 */
export function centresToCompare(molecule: Parent, { target }: Question): IsomerPair[] {
  const open = undefinedCentres(molecule.normal);
  if (open.length > MAX_OPEN_CENTRES) return [];
  const drawn = Configuration.drawn(molecule.normal.graph());
  return [
    ...open.map((centre) => bothWays(molecule, centre, target)),
    ...(drawn.size === 0 ? [] : [toPair(molecule, drawn, target)]),
  ];
}

const bothWays = (molecule: Parent, centre: number, target: Question['target']): IsomerPair =>
  toPair(molecule, new Configuration([[centre, 'cw']]), target);

function toPair({ normal }: Parent, plus: Configuration, target: Question['target']): IsomerPair {
  const centres = [...plus].flatMap(([atom, tag]) => chiralCentre(normal.graph(), atom, tag) ?? []);
  return { plus, minus: plus.mirror(), query: { bits: normal.fingerprint(), centres, target } };
}
