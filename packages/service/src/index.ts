/**
 * The eutomer prediction service.
 *
 * @module @eutomer/service
 */
export { startService, type RunningService, type ServiceOptions } from './start-service.ts';
export { startWorker, type RunningWorker, type WorkerOptions } from './start-worker.ts';
export { backUp, restore } from './backup.ts';
export { migrateDatabase } from './migrate-database.ts';
export { JobsUnreadableError } from './jobs/jobs-unreadable.ts';
export { errorReason } from './error-reason.ts';
export { openKeyStore, type DataLocation } from './open-key-store.ts';
export type { KeyStore } from './keys/key-store.ts';
export type { KeyRequest } from './keys/create-key.ts';
export type { KeyListing, KeyStatus } from './keys/list-keys.ts';
export { hasDatabase, NoDatabaseError } from './folder/find-database.ts';
export { FolderInUseError } from './folder/lock-folder.ts';
export { checkLimit, isPlan, PLAN_NAMES, type Plan } from './plans.ts';
