import type { MolGraph } from '../graph.ts';
import { getLinks, type Link } from '../links.ts';
import { isTwistedBridgehead } from './bridgeheads.ts';
import { ringBonds, ringSystems, smallestRing, type RingSystems } from '../rings.ts';

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
export function isPlanar(graph: MolGraph, atom: number): boolean {
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
function mayBeAxis(graph: MolGraph, systems: RingSystems, a: number, b: number): boolean {
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

/** True if a ring system has so many aromatic atoms that it may be a helix. */
function hasHelix({ atoms }: MolGraph, systems: RingSystems): boolean {
  const aromatic = new Int32Array(atoms.length);
  for (const [atom, system] of systems.entries()) if (system !== -1 && atoms[atom]!.aromatic) aromatic[system]! += 1;
  return aromatic.some((count) => count >= HELIX_ATOMS);
}

/**
 * True if an atom alone may make a molecule chiral: a cumulene, a spiro atom, a metal, one of a large ring, or a nitrogen
 * that cannot invert, as in Tröger's base (RDKit drops its marks).
 */
function mayBeChiralAt(graph: MolGraph, systems: RingSystems, atom: number): boolean {
  const links = getLinks(graph)[atom]!;
  return (
    isCumulated(graph, links) ||
    (graph.atoms[atom]!.z === 7 && isTwistedBridgehead(graph, atom)) ||
    ringBonds(graph, atom) > 3 ||
    links.length > MAX_NEIGHBOURS ||
    (systems[atom] !== -1 && smallestRing(graph, atom) >= LARGE_RING)
  );
}

/** True if a double bond is on a non-planar ring: its other end and the far side of the ring then form an axis. */
const isAxialDoubleBond = ({ atoms, neighbours }: MolGraph, systems: RingSystems, a: number, b: number): boolean =>
  systems[a] !== systems[b] &&
  [
    [a, b],
    [b, a],
  ].some(([end, other]) => systems[end!] !== -1 && !atoms[end!]!.aromatic && neighbours[other!]!.length > 1);

/** True if a molecule without a stereocentre may still be chiral. False is certain; true is not. */
export function mayBeChiralWithoutCentre(graph: MolGraph): boolean {
  const systems = ringSystems(graph);
  if (hasHelix(graph, systems)) return true;
  for (const atom of graph.atoms.keys()) if (mayBeChiralAt(graph, systems, atom)) return true;
  return graph.bonds.some(({ begin, end, order, aromatic }) => {
    if (aromatic) return false;
    return order === 2
      ? isAxialDoubleBond(graph, systems, begin, end)
      : order === 1 && mayBeAxis(graph, systems, begin, end);
  });
}
