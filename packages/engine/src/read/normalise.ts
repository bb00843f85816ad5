/* oxlint-disable typescript/no-non-null-assertion -- neighbours are atoms of the same graph */
import { Draft } from '../graph/draft.ts';
import { MolGraph } from '../graph/graph.ts';
import { getLinks } from '../graph/links.ts';
import { smallestRingThrough } from '../graph/rings.ts';

/**
 * Makes a molecule independent of how a chemist drew charges: acids and amines are neutral, and a sulfoxide is S=O
 * rather than [S+][O-]. Atoms keep their indices and neighbours, so that chiral tags and centres carry over unchanged.
 */

/** Phosphorus, sulfur and selenium. */
const YLIDE_CENTRES = [15, 16, 34];
/** Nitrogen, oxygen and sulfur. */
const YLIDE_ANIONS = [7, 8, 16];

/**
 * [S+][O-] becomes S=O, and [P+][O-] P=O: sulfoxides, sulfones, sulfoximines, sulfinamides, phosphine oxides,
 * phosphates. So do the sulfur and nitrogen analogues.
 */
function joinYlides(graph: MolGraph): MolGraph {
  const { atoms, neighbours } = graph;
  const draft = new Draft(graph);
  const joined = new Set<number>();
  const isDouble = (atom: number): boolean => getLinks(graph)[atom]!.some(({ order }) => order > 1);
  for (const [centre, { z, charge, aromatic }] of atoms.entries()) {
    if (!YLIDE_CENTRES.includes(z) || charge < 1 || aromatic || neighbours[centre]!.length < 3) continue;
    const anions = neighbours[centre]!.filter((neighbour) => {
      const atom = atoms[neighbour]!;
      return (
        YLIDE_ANIONS.includes(atom.z) &&
        atom.charge === -1 &&
        !atom.aromatic &&
        !isDouble(neighbour) &&
        !joined.has(neighbour)
      );
    });
    for (const anion of anions.slice(0, charge)) {
      joined.add(anion);
      draft.setOrder(centre, anion, 2);
      draft.add(centre, { charge: -1 });
      draft.add(anion, { charge: 1 });
    }
  }
  return draft.finish();
}

const RING_OF_MESOIONIC = 6;

/**
 * True if an anion is bonded to a mesoionic ring, as in sydnones: an aromatic ring whose cation is a nitrogen or sulfur
 * without hydrogen, next to the anion's atom or one further. Such a molecule has no neutral form; a proton would turn
 * it into a cation.
 */
function isOnMesoionicRing(graph: MolGraph, anion: number): boolean {
  const { atoms, neighbours } = graph;
  const isCation = (atom: number): boolean => {
    const { z, aromatic, charge, hydrogens } = atoms[atom]!;
    return aromatic && charge === 1 && hydrogens === 0 && (z === 7 || z === 16);
  };
  return neighbours[anion]!.some(
    (carrier) =>
      atoms[carrier]!.aromatic &&
      neighbours[carrier]!.some(
        (next) =>
          isCation(next) ||
          (atoms[next]!.aromatic &&
            neighbours[next]!.some(
              (cation) => isCation(cation) && smallestRingThrough(graph, next, carrier, cation) <= RING_OF_MESOIONIC,
            )),
      ),
  );
}

/** Removes a proton from [NH+] and adds one to [O-], [S-], [N-]; charge-separated bonds (nitro, N-oxide) and mesoionic rings are kept. */
function moveProtons(graph: MolGraph): MolGraph {
  const { atoms, neighbours } = graph;
  const draft = new Draft(graph);
  const hasNeighbourOfSign = (index: number, sign: number): boolean =>
    neighbours[index]!.some((neighbour) => Math.sign(atoms[neighbour]!.charge) === sign);
  for (const [index, { z, charge, hydrogens }] of atoms.entries()) {
    if (charge === 1 && hydrogens > 0 && !hasNeighbourOfSign(index, -1))
      draft.add(index, { charge: -1, hydrogens: -1 });
    else if (
      charge === -1 &&
      [7, 8, 16].includes(z) &&
      !hasNeighbourOfSign(index, 1) &&
      !isOnMesoionicRing(graph, index)
    )
      draft.add(index, { charge: 1, hydrogens: 1 });
  }
  return draft.finish();
}

/** The normalised molecule; the graph itself if nothing has to change. */
export const normalise = (graph: MolGraph): MolGraph =>
  graph.atoms.some(({ charge }) => charge !== 0) ? moveProtons(joinYlides(graph)) : graph;
