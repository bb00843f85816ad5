import { constitutionHash } from '../graph/classes.ts';
import { memoise } from '../memoise.ts';
import type { Parent } from '../read/parent.ts';
import { nearestItem } from './analogue-evidence.ts';
import type { Resources } from './method.ts';
import { shownSimilarity } from './shown-similarity.ts';
import type { NearestItem } from './verdict.ts';

const NEAREST_SHOWN = 3;
/** Cache size: the same compounds are close to many molecules. */
const MAX_CACHED_ITEMS = 4_000;

/** The known compounds of an RDKit instance as they are shown, by index. */
export const toNearestItems = ({
  toolkit,
  analogy,
  catalogue: { targets },
}: Pick<Resources, 'toolkit' | 'analogy' | 'catalogue'>): Resources['nearestItem'] =>
  memoise((index) => {
    const reference = analogy.pairs.start().references.at(index);
    return nearestItem(toolkit, analogy, reference, (id) => targets.get(id)?.name);
  }, MAX_CACHED_ITEMS);

/** The known compounds nearest to a molecule, whatever their eutomers. */
export function findNearest({ analogy, nearestItem: getItem }: Resources, { normal }: Parent): NearestItem[] {
  const hash = constitutionHash(normal.graph());
  return analogy
    .nearest(normal.fingerprint(), NEAREST_SHOWN)
    .map(({ index, reference, similarity }) => ({
      ...getItem(index),
      similarity: shownSimilarity(similarity, reference.hash === hash),
    }));
}
