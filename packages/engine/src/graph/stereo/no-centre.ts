import type { MolGraph } from '../graph.ts';
import { isAcidCentre } from './acid-centres.ts';
import { isDependentNitrogen } from './nitrogen.ts';

/** True for an atom that has the surroundings of a stereocentre but is none: its configuration is not fixed, or not its own. */
export const isNoCentre = (graph: MolGraph, index: number): boolean =>
  isAcidCentre(graph, index) || isDependentNitrogen(graph, index);

/** The atoms that are marked as stereocentres although they are none. */
export const needlessMarks = (graph: MolGraph): number[] =>
  graph.atoms.flatMap(({ tag }, index) => (tag !== null && isNoCentre(graph, index) ? [index] : []));
