import { itemAt } from '../../must.ts';
import { getClasses } from '../classes.ts';
import type { MolGraph } from '../graph.ts';
import { ringBonds, ringSystems } from '../rings.ts';
import { hasEqualNeighbours } from './centres.ts';

/**
 * Cages with substituents only at bridgeheads, such as adamantanes and bicyclo[2.2.2]octanes. They have a plane of
 * symmetry unless their bridges or bridgeheads all differ, so their bridgeheads are no stereocentres. Programs mark these
 * nevertheless, and RDKit keeps the marks.
 */

/** Maximum number of atoms in the bridges between two bridgeheads: longer ones can join these in more than one way. */
const MAX_BRIDGES = 7;

/** True if the bridgeheads of a cage are no stereocentres, whatever their substituents. */
function isSymmetric(graph: MolGraph, heads: readonly number[], bridges: readonly number[]): boolean {
  const [head, other] = heads;
  if (head !== undefined && other !== undefined && heads.length === 2) {
    // Adjacent ones, as in bicyclo[3.3.0]octane, can be cis or trans.
    const isCage = bridges.length <= MAX_BRIDGES && !itemAt(graph.neighbours, head).includes(other);
    return isCage && hasEqualNeighbours(graph, head) && hasEqualNeighbours(graph, other);
  }
  const classes = getClasses(graph);
  const isAdamantane =
    heads.length === 4 &&
    bridges.length === 6 &&
    bridges.every(
      (bridge) =>
        itemAt(graph.atoms, bridge).z === 6 && itemAt(graph.neighbours, bridge).every((next) => heads.includes(next)),
    );
  return isAdamantane && new Set(heads.map((atom) => classes[atom])).size < heads.length;
}

/** The bridgeheads of such cages that are marked as stereocentres although they are none. */
export function markedBridgeheads(graph: MolGraph): number[] {
  const { atoms, neighbours } = graph;
  const marked = atoms.flatMap(({ tag }, atom) => (tag !== null && ringBonds(graph, atom) === 3 ? [atom] : []));
  if (marked.length === 0) return [];
  const systems = ringSystems(graph);
  const symmetric = new Set(
    [...new Set(marked.map((atom) => systems[atom]))].filter((system) => {
      const cage = [...atoms.keys()].filter((atom) => systems[atom] === system);
      const heads = cage.filter((atom) => ringBonds(graph, atom) === 3);
      const bridges = cage.filter((atom) => itemAt(neighbours, atom).length === 2);
      return heads.length + bridges.length === cage.length && isSymmetric(graph, heads, bridges);
    }),
  );
  return marked.filter((atom) => symmetric.has(systems[atom]));
}
