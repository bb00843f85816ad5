/* oxlint-disable typescript/no-non-null-assertion -- neighbours are atoms of the same graph */
import type { MolGraph } from '../graph/graph.ts';
import type { AtomEdit } from '../graph/smiles/edit-smiles.ts';

/**
 * Edits that make templates independent of how a chemist drew charges: acids and amines are neutral, and a sulfoxide is
 * S=O rather than [S+][O-]. Atoms keep their indices and neighbours, so that chiral tags and centres carry over
 * unchanged.
 */

const isCharged = (graph: MolGraph): boolean => graph.atoms.some((atom) => atom.charge !== 0);

/** [S+][O-] with three neighbours becomes S=O (sulfoxide, sulfinamide, sulfinate). */
function joinSulfoxides({ atoms, neighbours }: MolGraph, edits: Map<number, AtomEdit>): void {
  for (const [sulfur, atom] of atoms.entries()) {
    if (atom.z !== 16 || atom.charge !== 1 || neighbours[sulfur]!.length !== 3) continue;
    const oxygen = neighbours[sulfur]!.find(
      (neighbour) =>
        atoms[neighbour]!.z === 8 && atoms[neighbour]!.charge === -1 && neighbours[neighbour]!.length === 1,
    );
    if (oxygen === undefined) continue;
    // A bond's symbol precedes the atom that is written second.
    edits.set(sulfur, { charge: 0, ...(oxygen < sulfur ? { bond: '=' } : {}) });
    edits.set(oxygen, { charge: 0, ...(oxygen > sulfur ? { bond: '=' } : {}) });
  }
}

/** Removes a proton from [NH+] and adds one to [O-], [S-], [N-]; charge-separated bonds (nitro, N-oxide) are kept. */
function moveProtons({ atoms, neighbours }: MolGraph, edits: Map<number, AtomEdit>): void {
  const getCharge = (index: number): number => edits.get(index)?.charge ?? atoms[index]!.charge;
  const hasNeighbourOfSign = (index: number, sign: number): boolean =>
    neighbours[index]!.some((neighbour) => Math.sign(getCharge(neighbour)) === sign);
  for (const [index, { z, hydrogens }] of atoms.entries()) {
    const charge = getCharge(index);
    if (charge === 1 && hydrogens > 0 && !hasNeighbourOfSign(index, -1))
      edits.set(index, { charge: 0, hydrogens: hydrogens - 1 });
    else if (charge === -1 && [7, 8, 16].includes(z) && !hasNeighbourOfSign(index, 1))
      edits.set(index, { charge: 0, hydrogens: hydrogens + 1 });
  }
}

/** The changes that normalise a molecule; empty if nothing has to change. */
export function normalEdits(graph: MolGraph): Map<number, AtomEdit> {
  const edits = new Map<number, AtomEdit>();
  if (!isCharged(graph)) return edits;
  joinSulfoxides(graph, edits);
  moveProtons(graph, edits);
  return edits;
}
