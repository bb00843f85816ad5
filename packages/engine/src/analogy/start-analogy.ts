import { Catalogue, type CatalogueData } from '../catalogue/catalogue.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { Analogy } from './analogy.ts';

/** Starts the comparison with known compounds, which does not need RDKit, while RDKit is still loading. */
export const startAnalogy = ({ families }: Pick<Knowledge, 'families'>, catalogue: CatalogueData): Analogy =>
  new Analogy(new Catalogue(catalogue), families);
