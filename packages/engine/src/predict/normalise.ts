import { onlyMolecule, type MolGraph, type RdkitJson } from '../toolkit/graph.ts';

/**
 * Edits that make templates independent of how a chemist drew charges: acids and amines are neutral, and a sulfoxide is
 * S=O rather than [S+][O-]. Atoms keep their indices and neighbours, so that tags and centres carry over unchanged.
 */

/** True when the graph holds any charge; without one there is nothing to normalise. */
export const isCharged = (graph: MolGraph): boolean => graph.atoms.some((atom) => atom.charge !== 0);

function bondBetween(json: RdkitJson, a: number, b: number): { atoms: [number, number]; bo?: number } | undefined {
  return onlyMolecule(json).bonds?.find(({ atoms: [begin, end] }) => (begin === a && end === b) || (begin === b && end === a));
}

/** [S+][O-] with three neighbours becomes S=O (sulfoxide, sulfinamide, sulfinate). */
function joinSulfoxides(json: RdkitJson, graph: MolGraph): void {
  const { atoms } = onlyMolecule(json);
  for (const [index, atom] of graph.atoms.entries()) {
    if (atom.z !== 16 || atom.charge !== 1 || graph.neighbours[index]!.length !== 3) continue;
    const oxygen = graph.neighbours[index]!.find((each) => {
      const neighbour = graph.atoms[each]!;
      return neighbour.z === 8 && neighbour.charge === -1 && graph.neighbours[each]!.length === 1;
    });
    if (oxygen === undefined) continue;
    atoms[index]!.chg = 0;
    atoms[oxygen]!.chg = 0;
    bondBetween(json, index, oxygen)!.bo = 2;
  }
}

const hasNeighbourOfSign = (json: RdkitJson, graph: MolGraph, index: number, sign: number): boolean =>
  graph.neighbours[index]!.some((neighbour) => Math.sign(onlyMolecule(json).atoms[neighbour]!.chg ?? 0) === sign);

/** Takes a proton from [NH+] and gives one to [O-], [S-], [N-]; zwitterionic bonds (nitro, N-oxide) stay. */
function moveProtons(json: RdkitJson, graph: MolGraph): void {
  const { atoms } = onlyMolecule(json);
  for (const [index, atom] of graph.atoms.entries()) {
    const edited = atoms[index]!;
    const charge = edited.chg ?? 0;
    if (charge === 1 && atom.hydrogens > 0 && !hasNeighbourOfSign(json, graph, index, -1)) {
      edited.chg = 0;
      edited.impHs = atom.hydrogens - 1;
    } else if (charge === -1 && [7, 8, 16].includes(atom.z) && !hasNeighbourOfSign(json, graph, index, 1)) {
      edited.chg = 0;
      edited.impHs = atom.hydrogens + 1;
    }
  }
}

/** Normalises RDKit's JSON in place. */
export function normalise(json: RdkitJson, graph: MolGraph): void {
  joinSulfoxides(json, graph);
  moveProtons(json, graph);
}
