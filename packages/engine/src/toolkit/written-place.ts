import { readText } from './text-graph.ts';
import { mix } from './classes.ts';
import type { MolGraph } from './graph.ts';

/** Rounds in which atoms gather what surrounds them. */
const ROUNDS = 4;

/** What tells atoms apart however bonds and hydrogens are written: element and charge, and those of the surroundings. */
function skeletonHashes({ atoms, neighbours }: MolGraph): Int32Array {
  let hashes = Int32Array.from(atoms, ({ z, charge, isotope }, index) => mix(z * 1_024 + isotope, charge * 64 + neighbours[index]!.length));
  for (let round = 0; round < ROUNDS; round += 1) {
    hashes = hashes.map((own, index) => {
      let sum = 0;
      for (const each of neighbours[index]!) sum = (sum + mix(3, hashes[each]!)) | 0;
      return mix(own, sum);
    });
  }
  return hashes;
}

/**
 * Where an atom stands in a SMILES as somebody wrote it, told from its surroundings, which is cheaper than to ask the toolkit for its order.
 *
 * @param smiles a SMILES that the toolkit has read, with no hydrogen written as an atom
 * @param graph the same molecule
 * @returns the atom's place among the atoms written; null where several look alike
 */
export function writtenPlace(smiles: string, graph: MolGraph, atom: number): number | null {
  const written = skeletonHashes(readText(smiles).graph);
  const hash = skeletonHashes(graph)[atom]!;
  const place = written.indexOf(hash);
  return place === -1 || written.length !== graph.atoms.length || written.includes(hash, place + 1) ? null : place;
}
