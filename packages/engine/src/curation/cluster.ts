import { tanimoto } from '../graph/fingerprint/similarity.ts';
import { DisjointSets } from '../disjoint-sets.ts';

/** Compounds at least this similar (Morgan, radius 2, 2048 bits) are near analogues and are left out together. */
export const CLUSTER_SIMILARITY = 0.6;

/**
 * Groups near analogues: single linkage at a Tanimoto similarity of 0.6, so that no two compounds of different clusters
 * are near analogues of each other.
 *
 * @param fingerprints the set bits of each, ascending
 * @returns for each, the number of its cluster
 */
export function assignClusters(fingerprints: readonly (readonly number[])[]): number[] {
  const clusters = new DisjointSets<number>();
  for (const [index, fingerprint] of fingerprints.entries())
    for (let earlier = 0; earlier < index; earlier += 1)
      // oxlint-disable-next-line typescript/no-non-null-assertion -- a loop over all pairs
      if (tanimoto(fingerprint, fingerprints[earlier]!) >= CLUSTER_SIMILARITY) clusters.merge(index, earlier);
  return fingerprints.map((_, index) => clusters.root(index));
}
