/**
 * How often tests kill a process during its work: a few times in each test run, many with `EUTOMER_FAULT_ROUNDS=50`.
 */
export const FAULT_ROUNDS = Math.max(2, Number(process.env.EUTOMER_FAULT_ROUNDS ?? 2));
