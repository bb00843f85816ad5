import { constitutionHash } from '../graph/classes.ts';
import type { MolGraph } from '../graph/graph.ts';
import { mayHaveCentre } from '../graph/stereo/centres.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { isCounterion, isResolvingBase } from './counterions.ts';
import { normalise } from './normalise.ts';

/** The part of the input that the prediction is for. */
export interface Parent extends Disposable {
  /** As drawn: charges and stereo marks untouched. */
  drawn: Molecule;
  /** The same atoms with neutral acids and amines and S=O sulfoxides; the same object if nothing had to change. */
  normal: Molecule;
  /** The position of one of its atoms in the canonical SMILES of the whole input. */
  indexInWhole: (atom: number) => number;
  /** The number of other fragments in the input, not counting further stereoisomers of this one. */
  leftOut: number;
  /** False if a larger fragment is a counterion or achiral. */
  isLargest: boolean;
  /** Whether the input also contains the molecule's mirror image, or other stereoisomers of it. */
  isomers: 'none' | 'racemate' | 'mixture';
}

const heavyAtoms = ({ atoms }: MolGraph): number => atoms.filter((atom) => atom.z > 1).length;
const isOrganic = ({ atoms }: MolGraph): boolean => atoms.some((atom) => atom.z === 6);

type Fragment = ReturnType<Molecule['fragments']>[number];
type ChosenFragment = Pick<Parent, 'drawn' | 'indexInWhole' | 'leftOut' | 'isLargest' | 'isomers'>;

/**
 * Compares the fragment that was chosen with others of its constitution; centres in which they differ are cleared,
 * except in a racemate. The caller disposes of the result.
 */
function compareIsomers(
  drawn: Molecule,
  stereoisomers: readonly Fragment[],
): { drawn: Molecule; isomers: Parent['isomers'] } {
  const ownSmiles = drawn.smiles();
  const others = new Set(
    stereoisomers
      .map((fragment) => {
        using molecule = fragment.read();
        return molecule.smiles();
      })
      .filter((smiles) => smiles !== ownSmiles),
  );
  if (others.size === 0) return { drawn, isomers: 'none' };
  const mirrored = Configuration.drawn(drawn.graph()).mirror();
  if (others.size === 1 && others.has(drawn.canonicalWith(mirrored))) return { drawn, isomers: 'racemate' };
  const [epimer] = others;
  const centre =
    others.size === 1
      ? [...mirrored].find((a) => drawn.canonicalWith(new Configuration([a])) === epimer)?.[0]
      : undefined;
  const cleared = drawn.withTags(
    new Map((centre === undefined ? [...mirrored.keys()] : [centre]).map((atom) => [atom, null])),
  );
  drawn[Symbol.dispose]();
  return { drawn: cleared, isomers: 'mixture' };
}

const isActive = (graph: MolGraph): boolean => !isCounterion(graph);
const isResolved = (graph: MolGraph): boolean => !isResolvingBase(graph);

/** The fragments that match, or all if none does. */
const preferred = (fragments: readonly Fragment[], matches: (graph: MolGraph) => boolean): readonly Fragment[] =>
  fragments.length > 1 && fragments.some(({ graph }) => matches(graph))
    ? fragments.filter(({ graph }) => matches(graph))
    : fragments;

/**
 * The organic fragment that is most likely the active ingredient: the largest that is no counterion, may be chiral, and
 * is no base with which a chiral acid is separated; of equally large ones, the first. Null if no fragment has carbon.
 */
function chooseOrganic(wholeMolecule: Molecule): ChosenFragment | null {
  const fragments = wholeMolecule.fragments();
  const writtenAt = ({ first, graph }: Fragment): number =>
    Math.min(...graph.atoms.map((_, position) => wholeMolecule.inputPosition(first + position)));
  const organic = fragments
    .filter(({ graph }) => isOrganic(graph))
    .sort((a, b) => heavyAtoms(b.graph) - heavyAtoms(a.graph) || writtenAt(a) - writtenAt(b));
  const [chosen] = [isActive, mayHaveCentre, isResolved].reduce(preferred, organic);
  if (chosen === undefined) return null;
  const hash = constitutionHash(chosen.graph);
  const stereoisomers = fragments.filter(
    (fragment) => fragment !== chosen && constitutionHash(fragment.graph) === hash,
  );
  const read = chosen.read();
  // RDKit numbers its atoms in the order of the whole SMILES.
  const positions = stereoisomers.length === 0 ? null : chosen.graph.atoms.map((_, atom) => read.atomAt(atom));
  const { drawn, isomers } = compareIsomers(read, stereoisomers);
  return {
    drawn,
    indexInWhole: (atom) => chosen.first + (positions?.[atom] ?? drawn.atomAt(atom)),
    leftOut: fragments.length - 1 - (isomers === 'none' ? 0 : stereoisomers.length),
    isLargest: chosen === organic[0],
    isomers,
  };
}

/**
 * Chooses the fragment to predict for and normalises it. The caller disposes of the parent, and of `wholeMolecule`
 * separately.
 *
 * @param wholeMolecule the molecule as read
 * @param hasFragments whether the SMILES has a dot
 * @returns null if the input has no carbon
 */
export function chooseParent(wholeMolecule: Molecule, hasFragments: boolean): Parent | null {
  const chosen = hasFragments
    ? chooseOrganic(wholeMolecule)
    : isOrganic(wholeMolecule.graph())
      ? {
          drawn: wholeMolecule,
          indexInWhole: (atom: number) => atom,
          leftOut: 0,
          isLargest: true,
          isomers: 'none' as const,
        }
      : null;
  if (chosen === null) return null;
  const { drawn } = chosen;
  const graph = normalise(drawn.graph());
  const normal = graph === drawn.graph() ? drawn : drawn.redrawn(graph);
  return {
    ...chosen,
    normal,
    [Symbol.dispose]() {
      if (normal !== drawn) normal[Symbol.dispose]();
      if (drawn !== wholeMolecule) drawn[Symbol.dispose]();
    },
  };
}

/**
 * The parent drawn as another tautomer. The caller disposes of it.
 *
 * @param constitution the tautomer without stereo marks
 * @param indices for each of its atoms, the index in the parent
 */
export function redrawAsTautomer(parent: Parent, constitution: MolGraph, indices: readonly number[]): Parent {
  const tautomer = parent.normal.asTautomer(constitution, indices);
  return { ...parent, normal: tautomer, [Symbol.dispose]: () => tautomer[Symbol.dispose]() };
}

/**
 * Parses a checked SMILES and calls a function with its parent. @returns null if it cannot be parsed or has no carbon
 */
export function withParent<Result>(toolkit: Toolkit, smiles: string, use: (parent: Parent) => Result): Result | null {
  const read = toolkit.read(smiles);
  if (!read.ok) return null;
  using wholeMolecule = read.molecule;
  using parent = chooseParent(wholeMolecule, smiles.includes('.'));
  return parent === null ? null : use(parent);
}
