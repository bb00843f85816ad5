import type { DataLocation } from '@eutomer/service';

/** Where the key commands find the database: PostgreSQL if DATABASE_URL is set, otherwise the data folder. */
export const databaseLocation = (folder: string): DataLocation => ({
  folder,
  databaseUrl: process.env.DATABASE_URL || undefined,
});
