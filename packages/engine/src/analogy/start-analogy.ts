import { Catalogue, type CatalogueData } from '../catalogue/catalogue.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { Analogy } from './analogy.ts';
import type { PairsComputation } from './pairs-computation.ts';
import type { PairsDocument } from './pairs-document.ts';

export { PairsComputation } from './pairs-computation.ts';
export type { KnownIsomers } from './known-constitutions.ts';
export { PairsDocument } from './pairs-document.ts';

/**
 * Starts the comparison with known compounds, which does not need RDKit, while RDKit is still loading.
 *
 * @param pairs the document of the known pairs of the same catalogue and families, if there is one, or their
 *   computation, if it has begun
 */
export const startAnalogy = (
  { families }: Pick<Knowledge, 'families'>,
  catalogue: CatalogueData,
  pairs?: PairsDocument | PairsComputation,
): Analogy => new Analogy(new Catalogue(catalogue), families, pairs);
