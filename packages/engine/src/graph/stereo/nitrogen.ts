import type { MolGraph } from '../graph.ts';
import { ringBonds, smallestRingThrough } from '../rings.ts';
import { tiedBridgeheads } from './bridgeheads.ts';

/**
 * True if rings may prevent a nitrogen from inverting: at a bridgehead, or in a three-membered ring. Two merely fused
 * rings do not.
 */
function isInversionBlocked(graph: MolGraph, index: number): boolean {
  const adjacent = graph.neighbours[index]!;
  if (adjacent.some((neighbour) => graph.neighbours[neighbour]!.some((next) => adjacent.includes(next)))) return true;
  if (ringBonds(graph, index) !== 3) return false;
  const [first, second, third] = [
    [0, 1],
    [1, 2],
    [0, 2],
  ]
    .map(([from, to]) => smallestRingThrough(graph, index, adjacent[from!]!, adjacent[to!]!))
    .sort((a, b) => a - b) as [number, number, number];
  return third !== first + second - 2;
}

const isTetrahedralCarbon = ({ atoms, neighbours }: MolGraph, index: number): boolean =>
  atoms[index]!.z === 6 && neighbours[index]!.length + atoms[index]!.hydrogens === 4;

/**
 * True for an amine, or its protonated form, that is no stereocentre of its own: it inverts, protonated by losing the
 * proton, or it is a bridgehead whose configuration follows from that of a carbon, as in quinuclidines. Programs list
 * such atoms as undefined centres nevertheless.
 */
export function isDependentNitrogen(graph: MolGraph, index: number): boolean {
  const { z, charge, hydrogens } = graph.atoms[index]!;
  if (z !== 7 || graph.neighbours[index]!.length !== 3 || (charge !== 0 && (charge !== 1 || hydrogens === 0)))
    return false;
  return (
    !isInversionBlocked(graph, index) ||
    tiedBridgeheads(graph, index).some((other) => isTetrahedralCarbon(graph, other))
  );
}
