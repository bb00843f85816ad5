import { describe, expect, it } from 'vitest';
import { killAndGoOn, WENT_ON } from '../support/kill-and-go-on.ts';

/** How often each run is killed; `EUTOMER_FAULT_ROUNDS` sets another number. */
const ROUNDS = Math.max(2, Number(process.env.EUTOMER_FAULT_ROUNDS ?? 10));

describe('an interrupted run goes on', () => {
  it.each(['ndjson', 'csv', 'csv.gz', 'sdf'])(
    `kill -9 at ${ROUNDS} random moments: the whole %s is the same to the byte as one written in one go`,
    async (ending) => {
      const killed = await killAndGoOn(ending, ROUNDS);
      expect(killed).toMatchObject(WENT_ON);
      // Otherwise nothing was tried: the machine was faster than the input is long.
      expect(killed.kills).toBeGreaterThanOrEqual(2);
    },
    300_000 + ROUNDS * 30_000,
  );
});
