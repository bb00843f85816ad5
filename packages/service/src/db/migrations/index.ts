import type { Migration } from 'kysely/migration';
import * as keysUsageQueries from './0001-keys-usage-queries.ts';

/** Every migration, in order. A migration that has landed is never edited; a new one is added. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-keys-usage-queries': keysUsageQueries as Migration,
};
