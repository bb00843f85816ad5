import { countCentres } from '../graph/stereo/centres.ts';
import type { Configuration } from '../graph/stereo/configuration.ts';
import { labelByAtomicNumber } from '../graph/cip/cip.ts';
import { isLetter, otherLetter, type CipLabel } from '../graph/cip/labels.ts';
import type { MolGraph } from '../graph/graph.ts';
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

/** The CIP labels, computed here if atomic numbers decide, otherwise by RDKit's labeller. */
function computeLabels(molecule: Molecule, configuration: Configuration): ReadonlyMap<number, CipLabel> {
  const computed = labelsByAtomicNumber(molecule, configuration);
  if (computed !== null) return computed;
  using reconfigured = molecule.withTags(configuration);
  return reconfigured.labels();
}

/** The chiral tags of a molecule in some configuration as a string, and those of its mirror image. */
function configurationKeys({ atoms }: MolGraph, configuration: Configuration): { own: string; mirrored: string } {
  let own = '';
  let mirrored = '';
  for (const [atom, { tag: drawn }] of atoms.entries()) {
    const tag = configuration.get(atom) ?? drawn;
    own += tag === null ? '.' : tag === 'cw' ? '+' : '-';
    mirrored += tag === null ? '.' : tag === 'cw' ? '-' : '+';
  }
  return { own, mirrored };
}

/** The labels of the mirror image; pseudoasymmetric centres keep theirs. */
const mirrorLabels = (labels: ReadonlyMap<number, CipLabel>): ReadonlyMap<number, CipLabel> =>
  new Map([...labels].map(([atom, label]) => [atom, isLetter(label) ? otherLetter(label) : label]));

/** The labels of the last molecule by configuration, because several callers need those of both its enantiomers. */
let last: { molecule: Molecule; labels: Map<string, ReadonlyMap<number, CipLabel>> } | undefined;

/** The CIP labels of a molecule in some configuration, by atom. */
export function labelsWith(molecule: Molecule, configuration: Configuration): ReadonlyMap<number, CipLabel> {
  if (last?.molecule !== molecule) last = { molecule, labels: new Map() };
  const cache = last.labels;
  const { own, mirrored } = configurationKeys(molecule.graph(), configuration);
  let labels = cache.get(own);
  if (labels === undefined) {
    const opposite = cache.get(mirrored);
    labels = opposite === undefined ? computeLabels(molecule, configuration) : mirrorLabels(opposite);
    cache.set(own, labels);
  }
  return labels;
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
