import { retryOnConflict } from '../db/retry-on-conflict.ts';
import type { Db } from '../db/db.ts';
import { chargeAndStore, selectUsage, type Charge } from '../db/usage.ts';
import { Coalescer, Failure, type NonEmpty } from '../coalescer.ts';

/** Maximum charges per statement, and requests per lookup. */
const MAX_REQUESTS_PER_STATEMENT = 64;

/** Identifies charges that can be combined: those that differ only in cost and queries. */
const combinationKey = ({ keyId, month, limit, time }: Charge): string =>
  [keyId, month, limit, time.toISOString().slice(0, 10)].join();

/** Usage after each of several combined charges. */
function runningTotals(charges: readonly Charge[], used: number): number[] {
  let total = used - charges.reduce((sum, { cost }) => sum + cost, 0);
  return charges.map(({ cost }) => {
    total += cost;
    return total;
  });
}

/**
 * Charges keys and reads their usage. Charges to a key that arrive while one is in progress are combined into one
 * statement.
 */
export class Ledger {
  readonly #db: Db;
  readonly #charges = new Coalescer<Charge, number | null>(
    (charges) => this.#chargeTogether(charges),
    MAX_REQUESTS_PER_STATEMENT,
  );

  readonly #lookups = new Coalescer<{ keyId: string; month: string }, number>(async (requests) => {
    const used = await selectUsage(this.#db, requests[0].keyId, requests[0].month);
    return requests.map(() => used);
  }, MAX_REQUESTS_PER_STATEMENT);

  constructor(db: Db) {
    this.#db = db;
  }

  /** Charges as {@link chargeAndStore} does. */
  charge(charge: Charge): Promise<number | null> {
    return this.#charges.submit(combinationKey(charge), charge);
  }

  /** Compounds charged to a key in a month. Concurrent requests with a key share a lookup. */
  getUsage(keyId: string, month: string): Promise<number> {
    return this.#lookups.submit(`${keyId} ${month}`, { keyId, month });
  }

  async #chargeTogether(charges: NonEmpty<Charge>): Promise<(number | null | Failure)[]> {
    if (charges.length > 1) {
      const cost = charges.reduce((sum, item) => sum + item.cost, 0);
      const combined = { ...(charges.at(-1) ?? charges[0]), cost, queries: charges.flatMap(({ queries }) => queries) };
      const used = await retryOnConflict(() => chargeAndStore(this.#db, combined));
      if (used !== null) return runningTotals(charges, used);
    }
    // Not all of them fit, so charge one at a time. If one fails, those before it have been charged and must succeed.
    const results: (number | null | Failure)[] = [];
    for (const charge of charges)
      results.push(
        await retryOnConflict(() => chargeAndStore(this.#db, charge)).catch((error: unknown) => new Failure(error)),
      );
    return results;
  }
}
