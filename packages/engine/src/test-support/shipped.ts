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

let records: Records | undefined;
export const loadRecordsForTest = (): Records => (records ??= loadRecords(SHIPPED_KNOWLEDGE).records);

let targets: TargetIndex | undefined;
export const loadTargetsForTest = (): TargetIndex =>
  (targets ??= new TargetIndex(loadPreparedForTest().catalogue.targets));
