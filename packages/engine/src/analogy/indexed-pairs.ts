import type { PackedReferences } from './packed-references.ts';
import { SimilarIndex } from './similar-index.ts';

/** The known pairs by index, either computed, or packed and read on first use. */
export type References = Pick<PackedReferences, 'size' | 'at' | 'bits'>;

/** The known pairs with an index of their fingerprints. */
export interface IndexedPairs {
  references: References;
  index: SimilarIndex;
}

export function indexPairs(references: References): IndexedPairs {
  const fingerprints = Array.from({ length: references.size }, (_, position) => references.bits(position));
  return { references, index: new SimilarIndex(fingerprints) };
}
