import { Configuration } from '../graph/stereo/configuration.ts';
import type { Verdict } from '../methods/verdict.ts';
import { itemAt } from '../must.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Parent } from '../read/parent.ts';
import { addRemark } from './add-remark.ts';

const REMARK = 'The compound is on record as its ring-chain tautomer.';

/**
 * A verdict on the known form of a molecule for the form that was drawn. In a ring-chain tautomer, as of a sugar, a
 * centre of the one may be none in the other.
 *
 * @returns null if the verdict is about a centre that the drawing does not have
 */
export function onDrawnForm(verdict: Verdict, { drawn, normal }: Parent): Verdict | null {
  if (drawn.graph().bonds.length === normal.graph().bonds.length) return verdict;
  const remarked = addRemark(verdict, REMARK);
  if (remarked.letter === null) return remarked;
  const neighbours = (molecule: Molecule, atom: number): string => itemAt(molecule.graph().neighbours, atom).join();
  const configuration = new Configuration(
    [...remarked.configuration].filter(([atom]) => neighbours(drawn, atom) === neighbours(normal, atom)),
  );
  return configuration.has(remarked.element.focus) ? { ...remarked, configuration } : null;
}
