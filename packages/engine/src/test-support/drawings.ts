import { Configuration } from '../graph/stereo/configuration.ts';
import { read } from './read.ts';

/** Other ways to write a SMILES: without stereo marks, as its enantiomer, and with the atoms in another order. */
export function drawings(smiles: string): { flat: string; mirrored: string; shuffled: string } {
  using molecule = read(smiles);
  using mirrored = molecule.withTags(Configuration.drawn(molecule.graph()).mirror());
  const shuffled = molecule.handle.get_smiles(JSON.stringify({ doRandom: true, randomSeed: 1 }));
  return { flat: molecule.constitution(), mirrored: mirrored.smiles(), shuffled };
}
