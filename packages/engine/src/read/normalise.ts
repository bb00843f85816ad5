/* oxlint-disable typescript/no-non-null-assertion -- neighbours are atoms of the same graph */
import { MolGraph } from '../graph/graph.ts';
import { smallestRingThrough } from '../graph/rings.ts';
import type { AtomEdit } from '../graph/smiles/edit-smiles.ts';

/**
 * Edits that make templates independent of how a chemist drew charges: acids and amines are neutral, and a sulfoxide is
 * S=O rather than [S+][O-]. Atoms keep their indices and neighbours, so that chiral tags and centres carry over
 * unchanged.
 */

const isCharged = (graph: MolGraph): boolean => graph.atoms.some((atom) => atom.charge !== 0);

/** Phosphorus, sulfur and selenium. */
const OXIDE_CENTRES = [15, 16, 34];

/** [S+][O-] becomes S=O, and [P+][O-] P=O: sulfoxides, sulfones, sulfoximines, sulfinamides, phosphine oxides, phosphates. */
function joinOxides({ atoms, neighbours }: MolGraph, edits: Map<number, AtomEdit>): void {
  for (const [centre, { z, charge }] of atoms.entries()) {
    if (!OXIDE_CENTRES.includes(z) || charge < 1 || neighbours[centre]!.length < 3) continue;
    const oxygens = neighbours[centre]!.filter(
      (neighbour) =>
        atoms[neighbour]!.z === 8 && atoms[neighbour]!.charge === -1 && neighbours[neighbour]!.length === 1,
    ).slice(0, charge);
    if (oxygens.length === 0) continue;
    // A bond's symbol precedes the atom that is written second.
    edits.set(centre, {
      charge: charge - oxygens.length,
      ...(oxygens.some((oxygen) => oxygen < centre) ? { bond: '=' } : {}),
    });
    for (const oxygen of oxygens) edits.set(oxygen, { charge: 0, ...(oxygen > centre ? { bond: '=' } : {}) });
  }
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
function moveProtons(graph: MolGraph, edits: Map<number, AtomEdit>): void {
  const { atoms, neighbours } = graph;
  const getCharge = (index: number): number => edits.get(index)?.charge ?? atoms[index]!.charge;
  const hasNeighbourOfSign = (index: number, sign: number): boolean =>
    neighbours[index]!.some((neighbour) => Math.sign(getCharge(neighbour)) === sign);
  for (const [index, { z, hydrogens }] of atoms.entries()) {
    const charge = getCharge(index);
    if (charge === 1 && hydrogens > 0 && !hasNeighbourOfSign(index, -1))
      edits.set(index, { charge: 0, hydrogens: hydrogens - 1 });
    else if (
      charge === -1 &&
      [7, 8, 16].includes(z) &&
      !hasNeighbourOfSign(index, 1) &&
      !isOnMesoionicRing(graph, index)
    )
      edits.set(index, { charge: 0, hydrogens: hydrogens + 1 });
  }
}

/** The changes that normalise a molecule; empty if nothing has to change. */
export function normalEdits(graph: MolGraph): Map<number, AtomEdit> {
  const edits = new Map<number, AtomEdit>();
  if (!isCharged(graph)) return edits;
  joinOxides(graph, edits);
  moveProtons(graph, edits);
  return edits;
}

/** A normalised molecule as a graph; the graph itself if nothing has to change. */
export function normalGraph(graph: MolGraph): MolGraph {
  const edits = normalEdits(graph);
  if (edits.size === 0) return graph;
  const atoms = graph.atoms.map((atom, index) => {
    const { charge = atom.charge, hydrogens = atom.hydrogens } = edits.get(index) ?? {};
    return { ...atom, charge, hydrogens };
  });
  // The other oxygens that are edited gain a hydrogen.
  const isJoined = (atom: number): boolean =>
    atoms[atom]!.z === 8 && edits.has(atom) && edits.get(atom)!.hydrogens === undefined;
  const bonds = graph.bonds.map((bond) => (isJoined(bond.begin) || isJoined(bond.end) ? { ...bond, order: 2 } : bond));
  return new MolGraph(atoms, bonds, graph.neighbours, graph);
}
