/** PostgreSQL's codes for a transaction that met another, and was undone: serialization failure, deadlock. */
const MET = new Set(['40001', '40P01']);

/**
 * Does a transaction, or a statement of its own, once more when PostgreSQL undid it because it met another: the other one goes on meanwhile.
 *
 * @throws whatever the work throws, and what undid it the second time
 */
export async function orAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!MET.has((error as { code?: string } | null)?.code ?? '')) throw error;
    return work();
  }
}
