import type { PackedReferences } from './pack.ts';
import { SimilarIndex } from './similar.ts';

/** The known pairs by index, either computed, or packed and read on first use. */
export type References = Pick<PackedReferences, 'size' | 'at' | 'bits'>;

/** The known pairs with an index of their fingerprints. */
export interface ReadPairs {
  references: References;
  index: SimilarIndex;
}

export function indexPairs(references: References): ReadPairs {
  const fingerprints = Array.from({ length: references.size }, (_, position) => references.bits(position));
  return { references, index: new SimilarIndex(fingerprints) };
}
