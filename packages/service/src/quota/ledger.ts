import { orAgain } from '../db/again.ts';
import type { Db } from '../db/db.ts';
import { chargeAndStore, selectUsed, type Charge } from '../db/usage.ts';
import { InTurns, type Some } from '../in-turns.ts';

/** Charges that one statement books together, and requests that one look-up answers. */
const TOGETHER = 64;

/** Charges that differ in nothing but cost and queries can be booked together. */
const keyOf = ({ keyId, month, limit, at }: Charge): string =>
  [keyId, month, limit, at.toISOString().slice(0, 10)].join();

/** What stood on the account after each of some charges that were booked together. */
function runningTotals(charges: readonly Charge[], used: number): number[] {
  let total = used - charges.reduce((sum, { cost }) => sum + cost, 0);
  return charges.map(({ cost }) => {
    total += cost;
    return total;
  });
}

/** Books charges and tells what was charged: those of one key that come while one is under way, together in one statement. */
export class Ledger {
  readonly #db: Db;
  readonly #turns = new InTurns<Charge, number | null>((charges) => this.#book(charges), TOGETHER);

  readonly #looks = new InTurns<{ keyId: string; month: string }, number>(async (asked) => {
    const used = await selectUsed(this.#db, asked[0].keyId, asked[0].month);
    return asked.map(() => used);
  }, TOGETHER);

  constructor(db: Db) {
    this.#db = db;
  }

  /** Books a charge as {@link chargeAndStore} does. */
  charge(charge: Charge): Promise<number | null> {
    return this.#turns.ask(keyOf(charge), charge);
  }

  /** Compounds that a key has been charged in a month. Requests of a key that ask while a look-up is under way share the next one. */
  used(keyId: string, month: string): Promise<number> {
    return this.#looks.ask(`${keyId} ${month}`, { keyId, month });
  }

  async #book(charges: Some<Charge>): Promise<(number | null)[]> {
    if (charges.length > 1) {
      const cost = charges.reduce((sum, each) => sum + each.cost, 0);
      const together = { ...(charges.at(-1) ?? charges[0]), cost, queries: charges.flatMap(({ queries }) => queries) };
      const used = await orAgain(() => chargeAndStore(this.#db, together));
      if (used !== null) return runningTotals(charges, used);
    }
    // Not all of them fit: each is asked for itself, so that those that do are booked.
    const each: (number | null)[] = [];
    for (const charge of charges) each.push(await orAgain(() => chargeAndStore(this.#db, charge)));
    return each;
  }
}
