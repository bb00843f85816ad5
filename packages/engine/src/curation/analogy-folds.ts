import type { Analogy } from '../analogy/analogy.ts';
import { mix } from '../graph/classes.ts';
import { itemAt, must } from '../must.ts';
import { CLUSTER_SIMILARITY } from './cluster.ts';
import { DisjointSets } from './disjoint-sets.ts';
import { RangeIndex } from './range-index.ts';

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

/**
 * All pairs of known compounds similar enough to be in the same cluster. Because compounds are sorted by their number
 * of bits, each has to be compared only with those that follow it and have few enough bits to be that similar.
 */
function nearAnalogues({ references }: Analogy): [number, number][] {
  const order = [...references.keys()].sort(
    (a, b) => itemAt(references, a).bits.length - itemAt(references, b).bits.length,
  );
  const sorted = order.map((index) => itemAt(references, index).bits);
  const rangeIndex = new RangeIndex(sorted);
  let end = 0;
  return sorted.flatMap((bits, start) => {
    while (end < sorted.length && itemAt(sorted, end).length * CLUSTER_SIMILARITY <= bits.length) end += 1;
    return rangeIndex
      .find(Array.from(bits), CLUSTER_SIMILARITY, start + 1, end)
      .map((position): [number, number] => [itemAt(order, start), itemAt(order, position)]);
  });
}

/** Caches the result for each analogy: comparing all known pairs takes seconds. */
function memoised<Result>(compute: (analogy: Analogy) => Result): (analogy: Analogy) => Result {
  const computed = new WeakMap<Analogy, Result>();
  return (analogy) => {
    const before = computed.get(analogy);
    if (before !== undefined) return before;
    const result = compute(analogy);
    computed.set(analogy, result);
    return result;
  };
}

const getNearAnalogues = memoised(nearAnalogues);
const foldsOf: Record<FoldKind, (analogy: Analogy) => number[]> = {
  random: memoised((analogy) => computeFolds(analogy, 'random')),
  similarity: memoised((analogy) => computeFolds(analogy, 'similarity')),
  cluster: memoised((analogy) => computeFolds(analogy, 'cluster')),
};

/**
 * Splits the known pairs into folds.
 *
 * @param kind `random`: stereoisomers of one constitution stay together. `similarity`: near analogues stay together too
 * (single linkage at a Tanimoto similarity of 0.6). `cluster`: compounds of one assay or paper as well
 */
export const assignFolds = (analogy: Analogy, kind: FoldKind): readonly number[] => foldsOf[kind](analogy);

function computeFolds(analogy: Analogy, kind: FoldKind): number[] {
  const { references } = analogy;
  const sets = new DisjointSets(references.length);
  sets.mergeSharing(references.map(({ hash }) => [hash]));
  if (kind !== 'random') for (const [index, other] of getNearAnalogues(analogy)) sets.merge(index, other);
  if (kind === 'cluster') {
    sets.mergeSharing(
      references.map((reference) =>
        analogy.getStatements(reference).flatMap(({ statement }) => statement.sources.filter(isSpecific)),
      ),
    );
  }
  const smallestHash = new Map<number, number>();
  for (const [index, { hash }] of references.entries()) {
    const root = sets.root(index);
    smallestHash.set(root, Math.min(smallestHash.get(root) ?? hash, hash));
  }
  return references.map((_, index) => getFold(must(smallestHash.get(sets.root(index)), 'a hash')));
}
