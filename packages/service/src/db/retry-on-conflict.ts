/** PostgreSQL error codes: serialization failure, deadlock. */
const CONFLICT_CODES = new Set(['40001', '40P01']);

/**
 * Retries a transaction or single statement once after a serialization failure or deadlock.
 *
 * @throws any other error, and a second conflict
 */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!CONFLICT_CODES.has((error as { code?: string } | null)?.code ?? '')) throw error;
    return work();
  }
}
