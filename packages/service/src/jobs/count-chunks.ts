import type { Context } from '../context.ts';
import { countUnfinishedChunks } from '../db/job-chunks.ts';

/** Chunks of all jobs that are waiting or running; null if the database is unavailable. */
export const countChunks = ({ db }: Context): Promise<{ waiting: number; running: number } | null> =>
  countUnfinishedChunks(db).catch(() => null);
