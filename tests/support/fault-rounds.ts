/** How often tests kill a process in the middle of its work: few times with every run of the tests, many with `EUTOMER_FAULT_ROUNDS=50`. */
export const FAULT_ROUNDS = Math.max(2, Number(process.env.EUTOMER_FAULT_ROUNDS ?? 2));
