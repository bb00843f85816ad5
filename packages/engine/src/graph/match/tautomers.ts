import { mix } from '../classes.ts';
import { MolGraph } from '../graph.ts';
import { mapAtoms } from './map-atoms.ts';
import { refine } from './skeleton.ts';

const HETERO = new Set([7, 8, 16]);

/**
 * True for a carbon without hydrogen and with three neighbours, one of them nitrogen, oxygen or sulfur: C=O, C=N and
 * their enols.
 */
function isCarbonyl({ atoms, neighbours }: MolGraph, atom: number): boolean {
  const { z, hydrogens } = atoms[atom]!;
  return (
    z === 6 &&
    hydrogens === 0 &&
    neighbours[atom]!.length === 3 &&
    neighbours[atom]!.some((neighbour) => HETERO.has(atoms[neighbour]!.z))
  );
}

/**
 * True if a carbon gains or loses a proton as easily as nitrogen or oxygen does, because it is between two carbonyl
 * groups.
 */
const isMobileCarbon = (graph: MolGraph, atom: number): boolean =>
  graph.atoms[atom]!.z === 6 && graph.neighbours[atom]!.filter((neighbour) => isCarbonyl(graph, neighbour)).length > 1;

/**
 * The properties of an atom that tautomers share: element, isotope, degree, and the hydrogens of atoms that do not
 * exchange them.
 */
const tautomerLabels = MolGraph.memoised((graph): Int32Array => {
  const initialLabels = Int32Array.from(graph.atoms, ({ z, isotope, hydrogens }, atom) => {
    const fixed = HETERO.has(z) || isMobileCarbon(graph, atom) ? 31 : hydrogens;
    return mix(z * 1_024 + isotope, graph.neighbours[atom]!.length * 64 + fixed);
  });
  return refine(graph.neighbours, initialLabels);
});

const total = (graph: MolGraph, property: 'hydrogens' | 'charge'): number =>
  graph.atoms.reduce((sum, atom) => sum + atom[property], 0);

const sorted = (labels: Int32Array): string => labels.toSorted().join();

/**
 * Maps a molecule onto a tautomer of it, ignoring stereo.
 *
 * @returns for each atom of `a`, the corresponding atom of `b`; null if they are not tautomers
 */
export function matchTautomers(a: MolGraph, b: MolGraph): number[] | null {
  if (a.atoms.length !== b.atoms.length || a.bonds.length !== b.bonds.length) return null;
  if (total(a, 'hydrogens') !== total(b, 'hydrogens') || total(a, 'charge') !== total(b, 'charge')) return null;
  const [labels, others] = [tautomerLabels(a), tautomerLabels(b)];
  if (sorted(labels) !== sorted(others)) return null;
  return mapAtoms(
    a,
    b,
    (atom, image) => labels[atom] === others[image],
    (_begin, _end, beginImage, endImage) => b.neighbours[beginImage]!.includes(endImage),
  );
}
