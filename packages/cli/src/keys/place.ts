import type { KeyPlace } from '@eutomer/service';

/** The database of the key commands: PostgreSQL if DATABASE_URL is set, else the data folder. */
export const keyPlace = (folder: string): KeyPlace => ({ folder, databaseUrl: process.env.DATABASE_URL || undefined });
