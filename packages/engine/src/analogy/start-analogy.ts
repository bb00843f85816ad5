import { Catalogue } from '../catalogue/catalogue.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { PreparedCatalogue } from '../knowledge/records/prepared-catalogue.ts';
import { Analogy } from './analogy.ts';

/** Starts the comparison with known compounds while RDKit is still loading: it does not need RDKit. */
export const startAnalogy = ({ families }: Pick<Knowledge, 'families'>, catalogue: PreparedCatalogue): Analogy =>
  new Analogy(new Catalogue(catalogue), families);
