import type { DataLocation } from '@eutomer/service';

/** The database of the key commands: PostgreSQL if DATABASE_URL is set, else the data folder. */
export const databaseLocation = (folder: string): DataLocation => ({
  folder,
  databaseUrl: process.env.DATABASE_URL || undefined,
});
