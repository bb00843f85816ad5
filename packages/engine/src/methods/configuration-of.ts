import { copyConfiguration } from '../graph/match/isomorphism.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import type { Molecule } from '../rdkit/molecule.ts';

/** True if the drawn centres have an isomer's relative configuration: all are as in it, or all as in its mirror image. */
export function fitsDrawing(molecule: Molecule, isomer: Configuration): boolean {
  const drawn = [...Configuration.drawn(molecule.graph())].filter(([atom]) => isomer.has(atom));
  const same = drawn.filter(([atom, tag]) => isomer.get(atom) === tag).length;
  return same === 0 || same === drawn.length;
}

/** The configuration of a recorded isomer in the molecule; null if the drawing fits neither it nor its mirror image. */
export function configurationOf(molecule: Molecule, smiles: string): Configuration | null {
  const configuration = copyConfiguration(readCanonicalSmiles(smiles).graph, molecule.graph());
  return configuration !== null &&
    fitsDrawing(molecule, configuration) &&
    molecule.canonicalWith(configuration) === smiles
    ? configuration
    : null;
}
