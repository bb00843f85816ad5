/**
 * The eutomer prediction service.
 *
 * @module @eutomer/service
 */
export { startService, type RunningService, type ServiceOptions } from './start-service.ts';
export { startWorker, type RunningWorker, type WorkerOptions } from './start-worker.ts';
export { backUp, restore } from './backup.ts';
export { migratePlace } from './migrate-place.ts';
export { reasonOf } from './reason-of.ts';
export { openKeyBook, type KeyPlace } from './open-key-book.ts';
export type { KeyBook } from './keys/key-book.ts';
export type { KeyRequest as KeyWish } from './keys/create-key.ts';
export type { KeyListing, KeyStatus } from './keys/list-keys.ts';
export { hasDatabase, NoDatabase } from './folder/find-database.ts';
export { FolderInUse } from './folder/lock-folder.ts';
export { checkLimit, isPlan, PLAN_NAMES, type Plan } from './plans.ts';
