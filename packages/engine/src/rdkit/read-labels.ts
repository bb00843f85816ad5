import type { Mol } from '@rdkit/rdkit';
import type { CipLabel } from '../graph/cip/labels.ts';
import type { MolGraph } from '../graph/graph.ts';
import { symmetricBridgeheads } from '../graph/stereo/bridgeheads.ts';
import { isNoCentre } from '../graph/stereo/no-centre.ts';
import { catchTraps } from './parse.ts';

/** A molecule of the adapter, as far as its labels depend on it. */
interface Labelled {
  handle: Mol;
  indexOf: (atom: number) => number;
  graph: () => MolGraph;
}

/** Computes the CIP labels of a molecule, by atom index. */
export function readLabels(molecule: Labelled): Map<number, CipLabel> {
  const tags = JSON.parse(catchTraps(() => molecule.handle.get_stereo_tags())) as { CIP_atoms: [number, string][] };
  const labels = tags.CIP_atoms.map(
    ([atom, tag]) => [molecule.indexOf(atom), tag.replace(/[()]/g, '') as CipLabel] as const,
  ).filter(([atom]) => !isNoCentre(molecule.graph(), atom));
  const atoms = (isOpen: boolean): number[] =>
    labels.flatMap(([atom, label]) => ((label === '?') === isOpen ? [atom] : []));
  const symmetric = symmetricBridgeheads(molecule.graph(), atoms(true), atoms(false));
  // RDKit lists them in the order of the drawing's atoms.
  return new Map(labels.filter(([atom]) => !symmetric.has(atom)).sort(([a], [b]) => a - b));
}
