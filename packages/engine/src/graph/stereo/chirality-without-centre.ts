import type { MolGraph } from '../graph.ts';
import { getLinks, type Link } from '../links.ts';
import { ringSystems, smallestRing } from '../rings.ts';

/**
 * Chirality without a stereocentre: by an axis (allenes, hindered biaryls, spiranes, alkylidene rings), a plane
 * (cyclophanes, trans-cycloalkenes, metallocenes) or a helix. None of it is predicted; this only detects it, so that
 * such a molecule is not called achiral.
 */

const isDouble = ({ order, aromatic }: Link): boolean => order === 2 && !aromatic;

/** True if an atom has two double bonds to substituted atoms, as in an allene or a carbodiimide. */
const isCumulated = ({ neighbours }: MolGraph, links: readonly Link[]): boolean =>
  links.filter((link) => isDouble(link) && neighbours[link.to]!.length > 1).length > 1;

/**
 * True if an atom is planar with three neighbours: aromatic, with a double bond, or a nitrogen next to such an atom.
 */
function isPlanar(graph: MolGraph, atom: number): boolean {
  const { z, aromatic } = graph.atoms[atom]!;
  const links = getLinks(graph)[atom]!;
  if (links.length !== 3) return false;
  const isUnsaturated = (item: number): boolean => graph.atoms[item]!.aromatic || getLinks(graph)[item]!.some(isDouble);
  return aromatic || links.some(isDouble) || (z === 7 && links.some(({ to }) => isUnsaturated(to)));
}

/** How many of the two atoms next to the end of a bond have substituents other than hydrogen and so hinder rotation. */
const countSubstitutedNeighbours = ({ neighbours }: MolGraph, end: number, other: number): number =>
  neighbours[end]!.filter((neighbour) => neighbour !== other && neighbours[neighbour]!.length > 2).length;

/**
 * True if a single bond joins two planar atoms and may have hindered rotation: between two rings, or a ring and an
 * amide.
 */
function mayBeAxis(graph: MolGraph, systems: Int32Array, a: number, b: number): boolean {
  if (!isPlanar(graph, a) || !isPlanar(graph, b) || (systems[a] === -1 && systems[b] === -1)) return false;
  if (systems[a] === systems[b]) return false;
  const [first, second] = [countSubstitutedNeighbours(graph, a, b), countSubstitutedNeighbours(graph, b, a)];
  return first > 0 && second > 0 && (first + second > 2 || (systems[a] !== -1 && systems[b] !== -1));
}

/** Minimum number of aromatic atoms in a ring system that may form a helix: that of five rings. */
const HELIX_ATOMS = 20;
/** Smallest ring in which a trans double bond or a twisted aromatic ring can be stable. */
const LARGE_RING = 8;
const MAX_NEIGHBOURS = 4;

/** True if a molecule without a stereocentre may still be chiral. False is certain; true is not. */
export function mayBeChiralWithoutCentre(graph: MolGraph): boolean {
  const { atoms, bonds, neighbours } = graph;
  const systems = ringSystems(graph);
  const links = getLinks(graph);
  const inSystem = (atom: number): number =>
    links[atom]!.filter(({ to }) => systems[atom] !== -1 && systems[to] === systems[atom]).length;
  // Numbers of atoms in each ring system.
  const sizes = new Int32Array(atoms.length);
  const aromatic = new Int32Array(atoms.length);
  for (const [atom, system] of systems.entries()) {
    if (system === -1) continue;
    sizes[system]! += 1;
    if (atoms[atom]!.aromatic) aromatic[system]! += 1;
  }
  if (aromatic.some((count) => count >= HELIX_ATOMS)) return true;
  const isInLargeRing = (atom: number): boolean =>
    systems[atom] !== -1 && sizes[systems[atom]!]! >= LARGE_RING && smallestRing(graph, atom) >= LARGE_RING;
  for (const atom of atoms.keys()) {
    if (
      isCumulated(graph, links[atom]!) ||
      inSystem(atom) > 3 ||
      neighbours[atom]!.length > MAX_NEIGHBOURS ||
      isInLargeRing(atom)
    )
      return true;
  }
  return bonds.some(({ begin, end, order, aromatic: planar }) => {
    if (planar) return false;
    // A double bond on a non-planar ring: its other end and the far side of the ring form an axis.
    if (order === 2)
      return (
        systems[begin] !== systems[end] &&
        [begin, end].some(
          (candidate) =>
            systems[candidate] !== -1 &&
            !atoms[candidate]!.aromatic &&
            neighbours[candidate === begin ? end : begin]!.length > 1,
        )
      );
    return order === 1 && mayBeAxis(graph, systems, begin, end);
  });
}
