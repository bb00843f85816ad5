import type { EvidenceItem } from '@eutomer/engine/browser';
import { formatShare } from '@eutomer/engine/in-words';

const NOTHING = formatShare(0);

/** The evidence without compounds whose share of an answer by analogy is 0 %, unless all are such. */
export function countingItems(items: readonly EvidenceItem[]): readonly EvidenceItem[] {
  const counting = items.filter(({ share }) => share === undefined || formatShare(share) !== NOTHING);
  return counting.length === 0 ? items : counting;
}
