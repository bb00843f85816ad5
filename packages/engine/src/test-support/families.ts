import type { Family } from '../knowledge/family.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { loadPreparedForTest } from './shipped.ts';

/** The knowledge of the repository, loaded once for all tests of a process. */
export const loadKnowledgeForTest = (): Knowledge => loadPreparedForTest().knowledge;

/** The families of the repository, for tests over all of them. */
export const loadFamiliesForTest = (): readonly Family[] => loadKnowledgeForTest().families;
