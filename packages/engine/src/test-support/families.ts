import type { Family } from '../knowledge/family.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { loadPrepared } from '../load-prepared.ts';

let knowledge: Knowledge | undefined;

/**
 * The knowledge of the repository, loaded once for all tests of a process. That the build prepares what is in its files
 * is tested by `prepared.test.ts`.
 */
export const loadKnowledgeForTest = (): Knowledge => (knowledge ??= loadPrepared().knowledge);

/** The families of the repository, for tests over all of them. */
export const loadFamiliesForTest = (): readonly Family[] => loadKnowledgeForTest().families;
