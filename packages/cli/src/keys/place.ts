import type { KeyPlace } from '@eutomer/service';

/** Where the key commands work: on PostgreSQL when DATABASE_URL says so, else on the data folder. */
export const keyPlace = (folder: string): KeyPlace => ({ folder, databaseUrl: process.env.DATABASE_URL || undefined });
