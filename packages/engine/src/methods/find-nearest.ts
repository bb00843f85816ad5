import type { Reference } from '../analogy/reference.ts';
import { constitutionHash } from '../graph/classes.ts';
import type { Parent } from '../read/parent.ts';
import { nearestItem } from './analogue-evidence.ts';
import type { Resources } from './method.ts';
import type { NearestItem } from './verdict.ts';
import { shownSimilarity } from './shown-similarity.ts';

const NEAREST_SHOWN = 3;
/** Cache size: the same compounds are close to many molecules. */
const MAX_CACHED_ITEMS = 4_000;

const caches = new WeakMap<Resources['analogy'], Map<number, NearestItem>>();

function toItem({ toolkit, analogy, catalogue }: Resources, index: number, reference: Reference): NearestItem {
  let cache = caches.get(analogy);
  if (cache === undefined) caches.set(analogy, (cache = new Map()));
  let item = cache.get(index);
  if (item === undefined) {
    if (cache.size >= MAX_CACHED_ITEMS) cache.clear();
    item = nearestItem(toolkit, analogy, reference, (id) => catalogue.targets.get(id)?.name);
    cache.set(index, item);
  }
  return item;
}

/**
 * The known compounds nearest to a molecule, whatever their eutomers.
 *
 * @param bits the set bits of its fingerprint
 */
export function findNearest(resources: Resources, { normal }: Parent, bits: readonly number[]): NearestItem[] {
  const hash = constitutionHash(normal.graph());
  return resources.analogy
    .nearest(bits, NEAREST_SHOWN)
    .map(({ index, reference, similarity }) => ({
      ...toItem(resources, index, reference),
      similarity: shownSimilarity(similarity, reference.hash === hash),
    }));
}
