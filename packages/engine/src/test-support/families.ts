import { KNOWLEDGE_FOLDER } from '../paths.ts';
import { readFamilies } from '../knowledge/load-knowledge.ts';
import type { Family } from '../knowledge/family.ts';

/** The families of the repository, for tests over all of them. */
export const loadFamiliesForTest = (): Family[] => readFamilies(KNOWLEDGE_FOLDER).map(({ family }) => family);
