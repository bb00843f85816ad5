import { Catalogue } from '../catalogue/catalogue.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { PreparedCatalogue } from '../knowledge/records/prepared-catalogue.ts';
import { Analogy } from './analogy.ts';

/** What known compounds say of others, for those who can work out the known pairs while the toolkit is still loading: they need none. */
export const startAnalogy = ({ families }: Pick<Knowledge, 'families'>, catalogue: PreparedCatalogue): Analogy =>
  new Analogy(new Catalogue(catalogue), families);
