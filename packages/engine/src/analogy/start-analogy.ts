import { Catalogue, type CatalogueData } from '../catalogue/catalogue.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { Analogy } from './analogy.ts';
import type { PairsComputation } from './pairs-computation.ts';
import type { ReadPairs } from './read-pairs.ts';

export { PairsComputation } from './pairs-computation.ts';
export type { KnownIsomers } from './reference.ts';
export { readPairs, type ReadPairs } from './read-pairs.ts';

/**
 * Starts the comparison with known compounds, which does not need RDKit, while RDKit is still loading.
 *
 * @param pairs the known pairs of the same catalogue and families, if they are already read, or their computation, if it
 *   has begun
 */
export const startAnalogy = (
  { families }: Pick<Knowledge, 'families'>,
  catalogue: CatalogueData,
  pairs?: ReadPairs | PairsComputation,
): Analogy => new Analogy(new Catalogue(catalogue), families, pairs);
