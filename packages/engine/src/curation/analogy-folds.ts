import type { Analogy } from '../analogy/analogy.ts';
import type { Reference } from '../analogy/reference.ts';
import { SimilarIndex } from '../analogy/similar-index.ts';
import { mix } from '../graph/classes.ts';
import { memoise } from '../memoise.ts';
import { itemAt, must } from '../must.ts';
import { CLUSTER_SIMILARITY } from './cluster.ts';
import { DisjointSets } from '../disjoint-sets.ts';

export const FOLD_COUNT = 5;

/**
 * The fold of a set, from the smallest hash of its structures: reproducible, independent of the order of the records,
 * and practically random.
 */
const getFold = (smallestHash: number): number => (mix(17, smallestHash) >>> 3) % FOLD_COUNT;

/** Sources that identify a single measurement or paper; a general table does not link its compounds. */
const isSpecific = (source: string): boolean => /^(chembl|doi|pubmed|pmc|patent):/.test(source);

/** Ways to split the known pairs into folds, from easiest to hardest. */
export type FoldKind = 'random' | 'similarity' | 'cluster';

/** All pairs of known compounds similar enough to be in the same cluster. */
function nearAnalogues(references: readonly Reference[]): [number, number][] {
  const similar = new SimilarIndex(references.map(({ bits }) => bits));
  return references.flatMap(({ bits }, position) =>
    similar
      .find(Array.from(bits), CLUSTER_SIMILARITY, references.length, (other) => other > position)
      .map(({ index }): [number, number] => [position, index]),
  );
}

/** Joins all pairs that share a mark. */
function mergeSharing(sets: DisjointSets<number>, marks: readonly (readonly (string | number)[])[]): void {
  const first = new Map<string | number, number>();
  for (const [index, ownMarks] of marks.entries())
    for (const mark of ownMarks) {
      const earlier = first.get(mark);
      if (earlier === undefined) first.set(mark, index);
      else sets.merge(index, earlier);
    }
}

/** The number of the fold of each known pair: the pairs of a set stay together. */
function toFolds(sets: DisjointSets<number>, references: readonly Reference[]): number[] {
  const smallestHash = new Map<number, number>();
  for (const [index, { hash }] of references.entries()) {
    const root = sets.root(index);
    smallestHash.set(root, Math.min(smallestHash.get(root) ?? hash, hash));
  }
  return references.map((_, index) => getFold(must(smallestHash.get(sets.root(index)), 'a hash')));
}

/** The folds of each kind: each kind merges more sets than the one before. Comparing all known pairs takes seconds. */
const getFolds = memoise((analogy: Analogy): Record<FoldKind, readonly number[]> => {
  const { references } = analogy.pairs;
  const sets = new DisjointSets<number>();
  mergeSharing(
    sets,
    references.map(({ hash }) => [hash]),
  );
  const random = toFolds(sets, references);
  for (const [index, other] of nearAnalogues(references)) sets.merge(index, other);
  const similarity = toFolds(sets, references);
  mergeSharing(
    sets,
    references.map((reference) =>
      analogy.pairs.getStatements(reference).flatMap(({ statement }) => statement.sources.filter(isSpecific)),
    ),
  );
  return { random, similarity, cluster: toFolds(sets, references) };
});

/**
 * Splits the known pairs into folds.
 *
 * @param kind `random`: stereoisomers of one constitution stay together. `similarity`: near analogues stay together too
 * (single linkage at a Tanimoto similarity of 0.6). `cluster`: compounds of one assay or paper as well
 */
export const assignFolds = (analogy: Analogy, kind: FoldKind): readonly number[] => getFolds(analogy)[kind];

/** A known pair, and what may be used to predict it when its fold is left out. */
export interface LeftOut {
  reference: Reference;
  bits: number[];
  fold: number;
  /** The fold of its cluster: fitted parameters are evaluated on other clusters, whatever the kind of fold. */
  clusterFold: number;
  /** False for the pairs of its fold. */
  isAllowed: (other: number) => boolean;
}

/** Leaves the fold of a pair out, by the index of the pair. */
export function foldLeaver(analogy: Analogy, kind: FoldKind): (referenceIndex: number) => LeftOut {
  const { references } = analogy.pairs;
  const folds = assignFolds(analogy, kind);
  const clusterFolds = assignFolds(analogy, 'cluster');
  return (index) => {
    const [reference, fold] = [itemAt(references, index), itemAt(folds, index)];
    return {
      reference,
      bits: Array.from(reference.bits),
      fold,
      clusterFold: itemAt(clusterFolds, index),
      isAllowed: (other) => folds[other] !== fold,
    };
  };
}
