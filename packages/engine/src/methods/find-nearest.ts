import { memoise } from '../memoise.ts';
import { toHundredths } from '../round.ts';
import { nearestItem } from './analogue-evidence.ts';
import type { Resources } from './method.ts';
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

/**
 * The known compounds nearest to a molecule, whatever their eutomers.
 *
 * @param bits the set bits of its fingerprint
 */
export const findNearest = ({ analogy, nearestItem: getItem }: Resources, bits: readonly number[]): NearestItem[] =>
  analogy
    .nearest(bits, NEAREST_SHOWN)
    .map(({ index, similarity }) => ({ ...getItem(index), similarity: toHundredths(similarity) }));
