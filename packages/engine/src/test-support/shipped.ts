import type { Family } from '../knowledge/family.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { loadRecords, type Records } from '../knowledge/records/load-records.ts';
import { TargetIndex } from '../catalogue/targets.ts';
import { loadPrepared } from '../load-prepared.ts';
import type { Prepared } from '../knowledge/prepared.ts';
import { SHIPPED_KNOWLEDGE } from '../paths.ts';

/**
 * What is in the repository's knowledge folder, loaded once for all tests of a process, because reading its tables takes
 * seconds. A test must not change it. That the build prepares what is in the files is tested by `prepared.test.ts`.
 */

let prepared: Prepared | undefined;
export const loadPreparedForTest = (): Prepared => (prepared ??= loadPrepared());

/** The knowledge of the repository. */
export const loadKnowledgeForTest = (): Knowledge => loadPreparedForTest().knowledge;

/** The families of the repository, for tests over all of them. */
export const loadFamiliesForTest = (): readonly Family[] => loadKnowledgeForTest().families;

let records: Records | undefined;
export const loadRecordsForTest = (): Records => (records ??= loadRecords(SHIPPED_KNOWLEDGE).records);

let targets: TargetIndex | undefined;
export const loadTargetsForTest = (): TargetIndex =>
  (targets ??= new TargetIndex(loadPreparedForTest().catalogue.targets));
