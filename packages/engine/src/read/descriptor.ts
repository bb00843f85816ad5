import { countCentres } from '../graph/stereo/centres.ts';
import type { Configuration } from '../graph/stereo/configuration.ts';
import { labelByAtomicNumber } from '../graph/cip/cip.ts';
import type { CipLabel } from '../graph/cip/labels.ts';
import { itemAt } from '../must.ts';
import type { Molecule } from '../rdkit/molecule.ts';

/** The CIP labels, computed without RDKit; null if one of them needs more than atomic numbers. */
function labelsByAtomicNumber(molecule: Molecule, configuration: Configuration): Map<number, CipLabel> | null {
  const graph = molecule.graph();
  const undrawn = countCentres(graph)?.undrawn;
  if (undrawn === undefined) return null;
  const labels = new Map<number, CipLabel>(
    undrawn.filter((atom) => !configuration.has(atom)).map((atom) => [atom, '?']),
  );
  for (const [atom, { tag: drawn }] of graph.atoms.entries()) {
    const tag = configuration.get(atom) ?? drawn;
    if (tag === null) continue;
    const letter = labelByAtomicNumber(graph, atom, tag);
    if (letter === null) return null;
    labels.set(atom, letter);
  }
  return labels;
}

/**
 * The CIP labels of a molecule in some configuration, by atom: computed here if atomic numbers decide, otherwise by
 * RDKit's labeller.
 */
export function labelsWith(molecule: Molecule, configuration: Configuration): ReadonlyMap<number, CipLabel> {
  const computed = labelsByAtomicNumber(molecule, configuration);
  if (computed !== null) return computed;
  using reconfigured = molecule.withTags(configuration);
  return reconfigured.labels();
}

/**
 * The descriptor of a stereoisomer: just the letter if there is one stereocentre, otherwise all of them, as in
 * `(3S,4R)`.
 *
 * @param labels CIP labels by atom
 * @param indexOf the number to use for an atom: its index in the input
 */
export function descriptor(labels: ReadonlyMap<number, CipLabel>, indexOf: (atom: number) => number): string {
  const numbered = [...labels]
    .map(([atom, label]) => ({ index: indexOf(atom), label }))
    .sort((a, b) => a.index - b.index);
  if (numbered.length === 1) return itemAt(numbered, 0).label;
  return `(${numbered.map(({ index, label }) => `${index}${label}`).join()})`;
}
