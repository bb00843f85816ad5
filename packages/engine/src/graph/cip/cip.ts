import type { MolGraph, ChiralTag } from '../graph.ts';
import type { Letter } from './labels.ts';
import { donatesLonePair, getLinks, type Link } from '../links.ts';
import { duplicateAtomicNumber } from './mancude.ts';
import { isOdd } from '../stereo/chiral-tags.ts';

/**
 * The CIP label of a carbon centre or a sulfoxide, decided by atomic numbers alone (rule 1a of Cahn, Ingold and
 * Prelog, over the hierarchical digraph): this decides nearly all centres of drugs without another call into RDKit.
 * Everything else, or anything uncertain, is left to RDKit's labeller, so this code need not be complete.
 */

/** A node of the digraph: an atom reached on a path from the centre, or a duplicate atom, which has no children. */
interface Node {
  z: number;
  /** -1 for hydrogens and duplicates. */
  atom: number;
  parent: Node | null;
  children: Node[] | undefined;
}

/** Thrown if this code cannot decide; a single object, because creating errors would dominate the cost. */
const UNCERTAIN = new Error('not certain');
/** Maximum number of nodes expanded for one centre. */
const MAX_NODES = 600;
/** Elements whose bonds are used as drawn. */
const NORMAL_VALENCE_ELEMENTS = new Set([1, 5, 6, 7, 8, 9, 14, 15, 16, 17, 34, 35, 53]);

class Digraph {
  readonly #graph: MolGraph;
  readonly #links: readonly (readonly Link[])[];
  #budget = MAX_NODES;

  constructor(graph: MolGraph) {
    this.#graph = graph;
    this.#links = getLinks(graph);
  }

  node(atom: number, parent: Node | null): Node {
    const { z } = this.#graph.atoms[atom]!;
    if (!NORMAL_VALENCE_ELEMENTS.has(z)) throw UNCERTAIN;
    return { z, atom, parent, children: undefined };
  }

  /** The atomic number at the other end of an aromatic atom's double bond in the ring; 0 if it has none. */
  #ringPartner(atom: number): number {
    const links = this.#links[atom]!;
    const { z, charge } = this.#graph.atoms[atom]!;
    if (charge !== 0 || (z !== 6 && z !== 7 && z !== 8 && z !== 16 && z !== 34)) throw UNCERTAIN;
    if (donatesLonePair(this.#graph, atom) || links.some(({ order, aromatic }) => !aromatic && order === 2)) return 0;
    const partners = links
      .filter(({ to, aromatic }) => aromatic && !donatesLonePair(this.#graph, to))
      .map(({ to }) => this.#graph.atoms[to]!.z);
    if (partners.length === 0) throw UNCERTAIN;
    if (partners.every((partner) => partner === partners[0])) return partners[0]!;
    const duplicate = duplicateAtomicNumber(this.#graph, atom);
    if (duplicate === null) throw UNCERTAIN;
    return duplicate;
  }

  /** The children of a node, highest rank first. */
  children(node: Node): Node[] {
    node.children ??= node.atom === -1 ? [] : this.#expand(node).sort((a, b) => this.compare(b, a));
    return node.children;
  }

  #expand(node: Node): Node[] {
    this.#budget -= 1;
    if (this.#budget < 0) throw UNCERTAIN;
    const { atoms } = this.#graph;
    const children: Node[] = [];
    const duplicate = (z: number): void => {
      children.push({ z, atom: -1, parent: node, children: undefined });
    };
    for (const { to, order, aromatic } of this.#links[node.atom]!) {
      const { z } = atoms[to]!;
      if (node.parent?.atom !== to) {
        if (isAncestor(to, node)) duplicate(z);
        else children.push(this.node(to, node));
      }
      for (let extra = aromatic ? 1 : order; extra > 1; extra -= 1) duplicate(z);
    }
    for (let count = atoms[node.atom]!.hydrogens; count > 0; count -= 1) duplicate(1);
    if (atoms[node.atom]!.aromatic) {
      const partner = this.#ringPartner(node.atom);
      if (partner !== 0) duplicate(partner);
    }
    return children;
  }

  /**
   * Positive if `a` ranks higher, negative if `b` does, 0 if atomic numbers do not decide. Compares sphere by sphere,
   * higher branches first.
   */
  compare(a: Node, b: Node): number {
    if (a.z !== b.z) return a.z - b.z;
    const queue = [a];
    const otherQueue = [b];
    for (let position = 0; position < queue.length; position += 1) {
      const first = this.children(queue[position]!);
      const second = this.children(otherQueue[position]!);
      const shared = Math.min(first.length, second.length);
      for (let index = 0; index < shared; index += 1) {
        const difference = first[index]!.z - second[index]!.z;
        if (difference !== 0) return difference;
      }
      if (first.length !== second.length) return first.length - second.length;
      queue.push(...first);
      otherQueue.push(...second);
    }
    return 0;
  }
}

function isAncestor(atom: number, node: Node): boolean {
  for (let ancestor: Node | null = node; ancestor !== null; ancestor = ancestor.parent)
    if (ancestor.atom === atom) return true;
  return false;
}

function isCarbonCentre({ atoms, neighbours }: MolGraph, centre: number): boolean {
  const { z, hydrogens, charge } = atoms[centre]!;
  return z === 6 && charge === 0 && hydrogens <= 1 && neighbours[centre]!.length + hydrogens === 4;
}

/**
 * True for a sulfur with an oxygen, a lone pair and two substituents other than oxygen, for which the drawing of S=O
 * does not matter.
 */
function isSulfoxide({ atoms, neighbours }: MolGraph, centre: number): boolean {
  const { z, hydrogens, charge } = atoms[centre]!;
  const adjacent = neighbours[centre]!;
  return (
    z === 16 &&
    charge === 0 &&
    hydrogens === 0 &&
    adjacent.length === 3 &&
    adjacent.filter((neighbour) => atoms[neighbour]!.z === 8 && neighbours[neighbour]!.length === 1).length === 1 &&
    adjacent.filter((neighbour) => atoms[neighbour]!.z === 8).length === 1
  );
}

/**
 * The CIP label of a centre.
 *
 * @param tag the chiral tag of the centre, over its neighbours in the graph's order
 * @returns null if RDKit's labeller must decide
 */
export function labelByAtomicNumber(graph: MolGraph, centre: number, tag: ChiralTag): Letter | null {
  const adjacent = graph.neighbours[centre]!;
  if (!graph.plain || (!isCarbonCentre(graph, centre) && !isSulfoxide(graph, centre))) return null;
  try {
    const digraph = new Digraph(graph);
    const root = digraph.node(centre, null);
    const ligands: { node: Node; position: number }[] = adjacent.map((atom, position) => ({
      node: digraph.node(atom, root),
      position,
    }));
    // The atomic number of the unwritten ligand: 1 for a hydrogen, 0 for a lone pair.
    const lastNumber = graph.atoms[centre]!.hydrogens;
    if (ligands.length === 3)
      ligands.push({ node: { z: lastNumber, atom: -1, parent: root, children: undefined }, position: 3 });
    ligands.sort((a, b) => digraph.compare(b.node, a.node));
    for (let index = 1; index < 4; index += 1)
      if (digraph.compare(ligands[index - 1]!.node, ligands[index]!.node) === 0) return null;
    // Seen from the highest-ranked ligand, the other three turn in the same sense as the first three do with the
    // lowest-ranked one pointing away.
    return (tag === 'cw') === isOdd(ligands.map(({ position }) => position)) ? 'S' : 'R';
  } catch (error) {
    if (error === UNCERTAIN) return null;
    throw error;
  }
}
