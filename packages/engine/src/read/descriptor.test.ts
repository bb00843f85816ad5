import { describe, expect, it } from 'vitest';
import { Configuration } from '../graph/stereo/configuration.ts';
import { read } from '../test-support/read.ts';
import { labelsWith } from './descriptor.ts';

/** The labels of a molecule as drawn and of its mirror image, of which the second are derived from the first. */
function bothLabels(smiles: string): [drawn: [number, string][], mirrored: [number, string][]] {
  using molecule = read(smiles);
  const drawn = Configuration.drawn(molecule.graph());
  return [[...labelsWith(molecule, drawn)].sort(), [...labelsWith(molecule, drawn.mirror())].sort()];
}

/** RDKit's labels of the mirror image, read as a molecule of its own. */
function rdkitMirrorLabels(smiles: string): [number, string][] {
  using molecule = read(smiles);
  using mirrored = molecule.withTags(Configuration.drawn(molecule.graph()).mirror());
  return [...mirrored.labels()].sort();
}

describe('the labels of the mirror image, derived from those of the molecule', () => {
  it.each([
    ['one centre', 'C[C@H](N)C(=O)O'],
    ['several centres', 'C[C@H](NC)[C@H](O)c1ccccc1'],
    ['an undefined centre', 'C[C@H](N)C(C)(O)c1ccccc1'],
    ['pseudoasymmetric centres', 'C[C@H](O)[C@H](F)[C@@H](C)O'],
    ['a sulfoxide, which RDKit labels', 'C[S@](=O)C[C@H](N)C(=O)O'],
    ['a ring that needs more than atomic numbers', 'C[C@H]1C[C@@H](C)CC(=O)C1'],
  ])('are those of RDKit: %s', (_name, smiles) => {
    const [drawn, mirrored] = bothLabels(smiles);
    expect(mirrored).toEqual(rdkitMirrorLabels(smiles));
    // The molecule's own labels are not changed by asking for the other ones.
    expect(bothLabels(smiles)[0]).toEqual(drawn);
  });
});
