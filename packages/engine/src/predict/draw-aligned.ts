import { chiralCentre, type ChiralCentre } from '../analogy/centre-kernel.ts';
import { superposedAtoms } from '../analogy/superposed-atoms.ts';
import type { MolGraph } from '../graph/graph.ts';
import { itemAt } from '../must.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import { drawMatch, drawPicture, type PictureStyle } from '../rdkit/picture.ts';
import { alignLayout, sharedLayout } from '../rdkit/align-layout.ts';
import type { AtomPair } from '../rdkit/constrain-coordinates.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import type { ReadMolecule } from '../read/read-molecule.ts';

/** A known compound to draw beside the molecule. */
export interface ComparedCompound {
  smiles: string;
  /** Corresponding atoms of the molecule and of the compound, in the order of their SMILES; computed if not given. */
  aligned?: readonly (readonly [atom: number, otherAtom: number])[] | undefined;
  /** The two corresponding stereocentres, needed if the pairs must be computed. */
  centres?: readonly [atom: number, otherAtom: number] | undefined;
}

/** RDKit's number of each atom, in the order of the SMILES. */
function toolkitIndices({ inputIndex }: ReadMolecule, drawn: Molecule): Map<number, number> {
  return new Map(drawn.graph().atoms.map((_, index) => [inputIndex(index), drawn.atomAt(index)]));
}

const toToolkitPairs = (
  pairs: readonly (readonly [number, number])[],
  a: ReadonlyMap<number, number>,
  b: ReadonlyMap<number, number>,
): AtomPair[] =>
  pairs.flatMap(([atom, otherAtom]) => {
    const [index, otherIndex] = [a.get(atom), b.get(otherAtom)];
    return index === undefined || otherIndex === undefined ? [] : [[index, otherIndex] as const];
  });

/** The centre at an atom. Only its ligands matter here, not their configuration, so a flat drawing will do. */
const centreAt = (graph: MolGraph, atom: number): ChiralCentre | null => chiralCentre(graph, atom, 'cw');

/**
 * Corresponding atoms of the two molecules, as RDKit numbers: their largest common substructure or, if that leaves out
 * the two stereocentres, what they share around these.
 */
function findPairs(toolkit: Toolkit, model: Molecule, drawn: Molecule, centres: AtomPair | undefined): AtomPair[] {
  const pairs = toolkit.commonSubstructure(model, drawn, centres);
  if (pairs.length > 0 || centres === undefined) return pairs;
  const [graph, otherGraph] = [model.graph(), drawn.graph()];
  const centre = centreAt(graph, model.indexOf(centres[0]));
  const otherCentre = centreAt(otherGraph, drawn.indexOf(centres[1]));
  if (centre === null || otherCentre === null) return [];
  return superposedAtoms(graph, centre, otherGraph, otherCentre).map(([atom, otherAtom]) => [
    model.atomAt(atom),
    drawn.atomAt(otherAtom),
  ]);
}

/**
 * Draws a known compound aligned to the queried molecule, with the common substructure highlighted.
 *
 * @returns SVG; null if one of them cannot be drawn
 */
export function drawAligned(
  toolkit: Toolkit,
  queried: ReadMolecule,
  compound: ReadMolecule,
  { aligned, centres }: Omit<ComparedCompound, 'smiles'>,
  style: PictureStyle,
): string | null {
  if (queried.parent === null || compound.parent === null) return null;
  const drawn = compound.parent.drawn;
  using model = sharedLayout(queried.parent.drawn);
  const [indices, otherIndices] = [toolkitIndices(queried, model), toolkitIndices(compound, drawn)];
  const pairs =
    aligned === undefined
      ? findPairs(toolkit, model, drawn, centres && toToolkitPairs([centres], indices, otherIndices)[0])
      : toToolkitPairs(aligned, indices, otherIndices);
  using laidOut = alignLayout(toolkit, drawn, model, pairs);
  const shown = laidOut ?? drawn;
  const marked = pairs.map(([, atom]) => drawn.indexOf(atom));
  if (marked.length === 0) return drawPicture(shown, style);
  // No stereocentre is highlighted unless the caller says which ones correspond.
  const centre = aligned === undefined && centres === undefined ? null : itemAt(marked, 0);
  const isMarked = new Set(marked);
  const markedBonds = shown.graph().bonds.filter(({ begin, end }) => isMarked.has(begin) && isMarked.has(end));
  return drawMatch(shown, style, {
    atoms: marked,
    bonds: markedBonds.map(({ begin, end }) => [begin, end] as const),
    centre,
  });
}
