import { constitutionHash } from '../graph/classes.ts';
import { matchTautomers } from '../graph/match/tautomers.ts';
import { skeletonHash } from '../graph/match/skeleton.ts';
import type { MolGraph } from '../graph/graph.ts';
import { getLinks } from '../graph/links.ts';
import { withoutStereoMarks } from '../graph/smiles/stereo-marks.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import { groupBy } from '../group-by.ts';
import { itemAt } from '../must.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { labelsWith } from '../read/descriptor.ts';
import { redrawAsTautomer, withParent } from '../read/parent.ts';

/** A structure of the tables, as canonical SMILES. */
interface DrawnStructure {
  smiles: string;
  /** Of two tables, that with the lower rank decides how a compound is drawn, where chemistry does not. */
  rank: number;
}

/** One drawing of a compound in the tables, with all stereoisomers that are drawn so. */
interface Drawing {
  constitution: string;
  graph: MolGraph;
  hash: number;
  structures: DrawnStructure[];
}

function collectDrawings(structures: readonly DrawnStructure[]): Drawing[] {
  const byConstitution = groupBy(structures, ({ smiles }) => withoutStereoMarks(smiles));
  const drawings = [...byConstitution].map(([constitution, drawn]) => {
    const { graph } = readCanonicalSmiles(constitution);
    return { constitution, graph, hash: constitutionHash(graph), structures: drawn };
  });
  // One constitution may be written in several ways once its stereo marks are removed.
  return [...groupBy(drawings, ({ hash }) => hash).values()].map((same) => ({
    ...itemAt(same, 0),
    structures: same.flatMap((drawing) => drawing.structures),
  }));
}

/** Drawings of one compound as different tautomers; compounds with one drawing are left out. */
function groupTautomers(drawings: readonly Drawing[]): Drawing[][] {
  const groups: Drawing[][] = [];
  for (const candidates of groupBy(drawings, ({ graph }) => skeletonHash(graph)).values()) {
    const found: Drawing[][] = [];
    for (const drawing of candidates) {
      const group = found.find((others) => matchTautomers(itemAt(others, 0).graph, drawing.graph) !== null);
      if (group === undefined) found.push([drawing]);
      else group.push(drawing);
    }
    groups.push(...found.filter((group) => group.length > 1));
  }
  return groups;
}

/** True if the bond between two atoms is double. */
const isDouble = (graph: MolGraph, a: number, b: number): boolean =>
  itemAt(getLinks(graph), a).some(({ to, order }) => to === b && order === 2);

/** True for an N-H and for the oxygen of an ester. */
const isAmideLike = ({ atoms, neighbours }: MolGraph, atom: number): boolean => {
  const { z, hydrogens } = itemAt(atoms, atom);
  return (z === 7 && hydrogens > 0) || (z === 8 && hydrogens === 0 && itemAt(neighbours, atom).length === 2);
};

/** Counts C=O and C=S, and each N-H or ester oxygen beside one: chemists draw the tautomer with most of them. */
function countCarbonyls(graph: MolGraph): number {
  const { atoms, neighbours } = graph;
  let count = 0;
  for (const [atom, { z }] of atoms.entries()) {
    const around = itemAt(neighbours, atom);
    if (z !== 6 || !around.some((other) => [8, 16].includes(itemAt(atoms, other).z) && isDouble(graph, atom, other)))
      continue;
    count += 1 + around.filter((other) => isAmideLike(graph, other)).length;
  }
  return count;
}

/** Counts the imines (=NH) of aromatic rings, which chemists draw as amines. */
const countRingImines = (graph: MolGraph): number =>
  graph.atoms.filter(({ z, hydrogens }, atom) => {
    const [ring, ...others] = itemAt(graph.neighbours, atom);
    return (
      z === 7 && hydrogens === 1 && ring !== undefined && others.length === 0 && itemAt(graph.atoms, ring).aromatic
    );
  }).length;

/** The number of atoms that are stereocentres, drawn or not. */
function countCentres(toolkit: Toolkit, constitution: string): number {
  const read = toolkit.read(constitution);
  if (!read.ok) throw new Error(`${constitution} was read before but cannot be read again`);
  using molecule = read.molecule;
  return labelsWith(molecule, new Configuration()).size;
}

/**
 * The drawing to keep: without stereocentres that other tautomers lack; then as ketone, amide or ester, not as enol or
 * imidic acid; then as amine, not as imine; then that of the table with the lowest rank; then the most frequent.
 */
function choose(toolkit: Toolkit, group: readonly Drawing[]): Drawing {
  const rated = group.map((drawing) => ({
    drawing,
    rating: [
      countCentres(toolkit, drawing.constitution),
      -countCarbonyls(drawing.graph),
      countRingImines(drawing.graph),
      Math.min(...drawing.structures.map(({ rank }) => rank)),
      -drawing.structures.length,
    ],
  }));
  const [best] = rated.toSorted((a, b) => {
    const decisive = a.rating.findIndex((value, index) => value !== b.rating[index]);
    if (decisive !== -1) return itemAt(a.rating, decisive) - itemAt(b.rating, decisive);
    return a.drawing.constitution < b.drawing.constitution ? -1 : 1;
  });
  if (best === undefined) throw new RangeError('expected a drawing');
  return best.drawing;
}

/** A structure drawn as another tautomer, as canonical SMILES; null if it would lose or gain a stereocentre. */
function redraw(toolkit: Toolkit, smiles: string, kept: Drawing): string | null {
  return withParent(toolkit, smiles, (parent) => {
    const indices = matchTautomers(kept.graph, parent.normal.graph());
    if (indices === null) return null;
    using tautomer = redrawAsTautomer(parent, kept.graph, indices);
    const centres = ({ normal }: typeof parent): number => Configuration.drawn(normal.graph()).size;
    if (centres(tautomer) !== centres(parent)) return null;
    return tautomer.normal.smiles();
  });
}

/**
 * Finds compounds that are drawn as different tautomers in different rows. Their records would not be considered
 * together.
 *
 * @returns for each structure that should be drawn otherwise, how
 */
export function findOtherDrawings(toolkit: Toolkit, structures: readonly DrawnStructure[]): Map<string, string> {
  const replacements = new Map<string, string>();
  for (const group of groupTautomers(collectDrawings(structures))) {
    const kept = choose(toolkit, group);
    const others = group.filter((drawing) => drawing !== kept).flatMap((drawing) => drawing.structures);
    for (const { smiles } of others) {
      const redrawn = redraw(toolkit, smiles, kept);
      if (redrawn !== null) replacements.set(smiles, redrawn);
    }
  }
  return replacements;
}
