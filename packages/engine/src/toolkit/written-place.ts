import { mix } from './classes.ts';
import type { MolGraph } from './graph.ts';
import { readText } from './read-text.ts';

/** Bonds that surroundings reach out from an atom. */
const REACH = 4;

/** What tells atoms apart however bonds and hydrogens are written: element and charge, and those of the surroundings. */
function surroundingsHash(graph: MolGraph, atom: number, reach: number): number {
  const { z, charge, isotope } = graph.atoms[atom]!;
  const around = graph.neighbours[atom]!;
  const own = mix(z * 1_024 + isotope, charge * 64 + around.length);
  if (reach === 0) return own;
  let sum = 0;
  for (const each of around) sum = (sum + mix(3, surroundingsHash(graph, each, reach - 1))) | 0;
  return mix(own, sum);
}

/**
 * Where an atom stands in a SMILES as somebody wrote it, told from its surroundings, which is cheaper than to ask the toolkit for its order.
 *
 * @param smiles a SMILES that the toolkit has read, with no hydrogen written as an atom
 * @param graph the same molecule
 * @returns the atom's place among the atoms written; null where several look alike
 */
export function writtenPlace(smiles: string, graph: MolGraph, atom: number): number | null {
  const written = readText(smiles).graph;
  if (written.atoms.length !== graph.atoms.length) return null;
  let candidates = [...written.atoms.keys()];
  // A few bonds tell most centres apart, so that nothing is worked out for the others.
  for (let reach = 0; reach <= REACH; reach += 1) {
    const hash = surroundingsHash(graph, atom, reach);
    candidates = candidates.filter((each) => surroundingsHash(written, each, reach) === hash);
    if (candidates.length < 2) break;
  }
  return candidates.length === 1 ? candidates[0]! : null;
}
