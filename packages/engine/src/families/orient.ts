import { opposite, type MolGraph, type Turn } from '../graph/graph.ts';
import type { Arrangement } from './arrange.ts';
import { mirrorTurns } from '../read/chirality.ts';

/** How to turn the molecule that was drawn into its eutomer, and how the two compare. */
export interface Orientation {
  /** Tags to set. */
  turns: Map<number, Turn>;
  /** What was drawn at the centre, compared with the eutomer. */
  inputIs: 'eutomer' | 'distomer' | 'unspecified';
  /** True when other centres are drawn against the family's arrangement, so that the input is a diastereomer of it. */
  diastereomer: boolean;
}

/**
 * Puts a template's arrangement on a molecule. A drawn centre is never trusted: the reference centre gets the template's
 * arrangement whatever was drawn. Other centres stay as drawn, and those that the template states and the input leaves
 * open are filled in. When every stated centre is drawn, all of them the other way round, the input is the mirror image
 * of the family's arrangement, and its own mirror image is the eutomer.
 */
export function orient(graph: MolGraph, place: Arrangement): Orientation {
  const drawn = graph.atoms[place.centre]!.turn;
  const companions = [...place.companions].map(([atom, turn]) => ({ atom, turn, drawn: graph.atoms[atom]!.turn }));
  const against = companions.filter((each) => each.drawn === opposite(each.turn));
  const inputIs = drawn === null ? 'unspecified' : drawn === place.turn ? 'eutomer' : 'distomer';
  if (inputIs === 'distomer' && companions.length > 0 && against.length === companions.length) {
    return { turns: mirrorTurns(graph), inputIs, diastereomer: false };
  }
  const turns = new Map<number, Turn>([[place.centre, place.turn]]);
  for (const each of companions) if (each.drawn === null) turns.set(each.atom, each.turn);
  return { turns, inputIs, diastereomer: against.length > 0 };
}
