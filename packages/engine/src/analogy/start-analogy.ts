import { Catalogue, type CatalogueData } from '../catalogue/catalogue.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { Analogy } from './analogy.ts';
import type { ReadPairs } from './known-pairs.ts';

export { readPairs, type ReadPairs } from './known-pairs.ts';

/**
 * Starts the comparison with known compounds, which does not need RDKit, while RDKit is still loading.
 *
 * @param pairs the known pairs of the same catalogue and families, if they are already read; otherwise they are computed
 */
export const startAnalogy = (
  { families }: Pick<Knowledge, 'families'>,
  catalogue: CatalogueData,
  pairs?: ReadPairs,
): Analogy => new Analogy(new Catalogue(catalogue), families, pairs);
