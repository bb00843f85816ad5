import { describe, expect, it } from 'vitest';
import { killAndResume, EXPECTED_RUN } from '../support/kill-and-resume.ts';

/** Number of kills per run; set by `EUTOMER_FAULT_ROUNDS`. */
const ROUNDS = Math.max(2, Number(process.env.EUTOMER_FAULT_ROUNDS ?? 10));

describe('an interrupted run is resumed', () => {
  it.each(['ndjson', 'csv', 'csv.gz', 'sdf'])(
    `kill -9 at ${ROUNDS} random moments: the complete %s is byte-for-byte identical to an uninterrupted one`,
    async (ending) => {
      const killedRun = await killAndResume(ending, ROUNDS);
      expect(killedRun).toMatchObject(EXPECTED_RUN);
      // With fewer kills, nothing was tested, because the run finished too quickly.
      expect(killedRun.kills).toBeGreaterThanOrEqual(2);
    },
    300_000 + ROUNDS * 30_000,
  );
});
