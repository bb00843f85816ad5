import { setTimeout as pause } from 'node:timers/promises';

/** PostgreSQL error codes: serialization failure, deadlock. */
const CONFLICT_CODES = new Set(['40001', '40P01']);

/** The longest pause before each retry, in milliseconds. */
const PAUSES = [50, 200];

/**
 * Retries a transaction or single statement up to twice after a serialization failure or deadlock. The pauses are random, so
 * that two transactions which block each other do not meet again.
 *
 * @throws any other error, and a third conflict
 */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const longest of PAUSES) {
    try {
      return await work();
    } catch (error) {
      if (!CONFLICT_CODES.has((error as { code?: string } | null)?.code ?? '')) throw error;
      await pause(longest * (0.5 + Math.random() / 2));
    }
  }
  return work();
}
