import { Catalogue, type CatalogueData } from '../catalogue/catalogue.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { Analogy } from './analogy.ts';

/** Starts the comparison with known compounds while RDKit is still loading, which the comparison does not need. */
export const startAnalogy = ({ families }: Pick<Knowledge, 'families'>, catalogue: CatalogueData): Analogy =>
  new Analogy(new Catalogue(catalogue), families);
