import { Configuration } from '../graph/stereo/configuration.ts';
import { Toolkit } from '../rdkit/toolkit.ts';

const toolkit = await Toolkit.start();

/** Other ways to write a SMILES: without stereo marks, as its enantiomer, and with the atoms in another order. */
export function drawings(smiles: string): { flat: string; mirrored: string; shuffled: string } {
  const read = toolkit.read(smiles);
  if (!read.ok) throw new Error(read.error.message);
  using molecule = read.molecule;
  using mirrored = molecule.withTags(Configuration.drawn(molecule.graph()).mirror());
  const shuffled = molecule.handle.get_smiles(JSON.stringify({ doRandom: true, randomSeed: 1 }));
  return { flat: molecule.constitution(), mirrored: mirrored.smiles(), shuffled };
}
