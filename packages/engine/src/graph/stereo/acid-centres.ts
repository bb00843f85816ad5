import { itemAt } from '../../must.ts';
import type { MolGraph } from '../graph.ts';

/** Phosphorus, sulfur, arsenic and selenium. */
const CENTRES_OF_ACIDS = [15, 16, 33, 34];
/** Oxygen, sulfur and selenium. */
const CHALCOGENS = [8, 16, 34];
/** Hydrogen, which is an atom of its own if it is deuterium, and alkali metals, drawn with a bond. */
const CATIONS = [1, 3, 11, 19, 37, 55];

/**
 * True for the central atom of an acid or its anion that has two ends of the same element, such as P(=O)(OH) or
 * S(=O)(O⁻): a proton moves between them, so they are equivalent however they are drawn, and the atom is no stereocentre.
 */
export function isAcidCentre({ atoms, neighbours }: MolGraph, index: number): boolean {
  if (!CENTRES_OF_ACIDS.includes(itemAt(atoms, index).z)) return false;
  const ends = itemAt(neighbours, index)
    .filter((neighbour) =>
      itemAt(neighbours, neighbour).every((next) => next === index || CATIONS.includes(itemAt(atoms, next).z)),
    )
    .map((neighbour) => itemAt(atoms, neighbour).z);
  return CHALCOGENS.some((element) => ends.indexOf(element) !== ends.lastIndexOf(element));
}
