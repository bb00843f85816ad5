/** Every attack, one line each, with what is right beside it. `npm run attack` runs them in this order. */
import { PLANS } from '../packages/service/src/plans.ts';
import { WRONG_KEYS } from '../packages/service/src/limits.ts';
import { findDeletedCompounds } from './deleted-compounds.ts';
import { askAsJob, askEach, askTogether, readMolfiles } from './hostile-graphs.ts';
import { cancelWhileDeleting, readFarBehind, type BadAnswer } from './job-races.ts';
import { lockedOut } from './locked-out.ts';
import { oneKey } from './one-key.ts';
import { quotaAnew } from './quota-anew.ts';
import type { Attack } from './runner/attack.ts';
import { staySilent } from './silent-connections.ts';
import { atMost, unlike } from './unlike.ts';
import { attackWithUploads, type UPLOADS } from './uploads.ts';
import { wrongKeys } from './wrong-keys.ts';

const { atOnce } = PLANS.free;
const told = (bad: readonly BadAnswer[]): string[] => bad.map(({ request, status, code }) => `${request}: answered ${status} ${code}`);
const stillHeld = (files: readonly string[]): string[] => files.map((file) => `a deleted compound is in ${file}`);

/** Four uploads of a kind at once, by a key with 1,000 compounds: each is refused so, and a moment later nobody works on them. */
const upload = (name: keyof typeof UPLOADS, status: number, code: string): Attack => async ({ address, newKey }) => {
  const findings = await attackWithUploads({ address, key: await newKey(), uploader: await newKey('enterprise', 1_000) }, name, { patience: 45_000 });
  return unlike(findings, { answers: Array.from({ length: 4 }, () => ({ status, code })), after: atMost(1) });
};

export const ATTACKS: Record<string, Attack> = {
  'hostile-graphs': askEach,
  'hostile-graphs-batch': askTogether,
  'hostile-graphs-job': askAsJob,
  'hostile-graphs-molfile': readMolfiles,
  'upload-blank-lines': upload('blank lines', 400, 'job_too_large'),
  'upload-blank-table': upload('blank lines of a table', 400, 'job_too_large'),
  'upload-empty-cells': upload('empty cells', 400, 'job_too_large'),
  'upload-endless': upload('compounds without end', 429, 'limit_exceeded'),
  'upload-numbers': upload('numbers for SMILES', 400, 'field_invalid'),
  'one-key': async ({ address, newKey }) => unlike(await oneKey(address, await newKey('free'), await newKey(), atOnce + 24), { held: atOnce, refused: { 429: 24 }, other: 200, after: 200 }),
  'wrong-keys': async ({ address, newKey }) => unlike(await wrongKeys(address, await newKey(), WRONG_KEYS + 30), { flood: { 401: WRONG_KEYS, 429: 30 }, valid: 200 }),
  'locked-out': async ({ address }) => unlike(await lockedOut(address, `owner-${crypto.randomUUID()}@example.org`), { guesses: { 401: 10, 429: 20 }, newClient: 200, change: 200, remove: 200 }),
  'quota-anew': async ({ address }) => unlike(await quotaAnew(address), { oneAddress: atMost(5), manyAddresses: atMost(5) }),
  'cancel-while-deleting': async ({ address, newKey }) => told(await cancelWhileDeleting({ address, key: await newKey() })),
  'read-far-behind': async ({ address, newKey }) => told(await readFarBehind({ address, key: await newKey() })),
  'silent-connections': async ({ address }) => unlike(await staySilent(address, { count: 2_000, patience: 20_000 }), { held: atMost(600), answered: true, goneAfter: atMost(15_000) }),
  'deleted-compounds': async ({ address, files, newKey }) => (files === null ? { left: 'where the database keeps its files is not known' }
    : stillHeld(await findDeletedCompounds({ address, folder: files, key: await newKey(), poorKey: await newKey('free') }, 1_000))),
};
