/** Every attack with its expected findings, in the order in which `npm run attack` runs them. */
import { must } from '../packages/engine/src/must.ts';
import { PLANS } from '../packages/service/src/plans.ts';
import {
  MAX_DOWNLOADS_PER_ACCOUNT,
  MAX_FILES_IN_PROGRESS,
  MAX_FILES_PER_ACCOUNT,
  MAX_WRONG_KEYS,
  PAGE_MAX_CHARACTERS,
} from '../packages/service/src/limits.ts';
import { sendCostlyMolecules } from './costly-molecules.ts';
import { deleteWhileCharging } from './delete-while-charging.ts';
import { findDeletedCompounds } from './deleted-compounds.ts';
import { hangUpAfterSending } from './hang-up-after-sending.ts';
import { sendAsJob, sendEach, sendTogether, readMolfiles } from './hostile-graphs.ts';
import { hostileMolecules } from './hostile-molecules.ts';
import { cancelWhileDeleting, readBeyondRange, type BadAnswer } from './job-races.ts';
import { requestLargeResults } from './large-results.ts';
import { guessPasswords } from './locked-out.ts';
import { holdManyUploads } from './many-files.ts';
import { floodWithOneKey, type FLOODS } from './one-key-flood.ts';
import { holdRequestsOfOneKey } from './one-key.ts';
import { resetKeyLimit } from './reset-key-limit.ts';
import type { Attack, Target } from './runner/attack.ts';
import { sendRequest } from './send-request.ts';
import { signUp } from './sign-up.ts';
import { staySilent } from './silent-connections.ts';
import { atMost, only, findMismatches } from './expectations.ts';
import { attackWithUploads, type UPLOADS } from './uploads.ts';
import { sendWithUsedUpKey } from './used-up-key.ts';
import { sendWrongKeys } from './wrong-keys.ts';

const { maxConcurrent } = PLANS.free;
const describeBadAnswers = (bad: readonly BadAnswer[]): string[] =>
  bad.map(({ request, status, code }) => `${request}: answered ${status} ${code}`);
const describeLeaks = (files: readonly string[]): string[] => files.map((file) => `a deleted compound is in ${file}`);

/**
 * Four concurrent uploads of one kind, with a key for 1,000 compounds: each is rejected with the given error, and
 * processing stops soon after.
 */
const upload =
  (name: keyof typeof UPLOADS, status: number, code: string): Attack =>
  async ({ address, newKey }) => {
    const findings = await attackWithUploads(
      { address, key: await newKey(), uploader: await newKey('enterprise', 1_000) },
      name,
    );
    return findMismatches(findings, { answers: Array.from({ length: 4 }, () => ({ status, code })), after: atMost(1) });
  };

/**
 * The slowest molecule that still gets an answer, after half a second of CPU time. No molecule within the limits is
 * known to crash a worker.
 */
const COSTLY = 'prism of 24 of [C-]';
const costly = async ({ address, newKey, small }: Target): Promise<string[]> => {
  const times = small ? 2 : 15;
  const molecule = hostileMolecules(false).find(({ name }) => name === COSTLY);
  const { smiles } = must(molecule, COSTLY);
  return findMismatches(await sendCostlyMolecules(address, await newKey(), await newKey(), smiles, times), {
    codes: { ok: times },
    same: 200,
    other: 200,
  });
};

/**
 * 200 connections with one key; requests with another key are never rejected and stay within the usual latency limit.
 */
const flood =
  (name: keyof typeof FLOODS, ...statuses: number[]): Attack =>
  async ({ address, newKey, maxLatency }) => {
    const { answers, during } = await floodWithOneKey({ address, key: await newKey(), uploader: await newKey() }, name);
    return findMismatches({ answers, ...during }, { answers: only(...statuses), longest: atMost(maxLatency) });
  };

/** Uploads with four keys of one account, and the response to another account meanwhile. */
const uploadWithFourKeys = async ({ address, newKey }: Target): Promise<string[]> => {
  const account = await signUp(address, '192.0.2.71');
  const keys = [];
  for (let count = 0; count < 4; count += 1) keys.push(must(await account.newKey(), 'a key'));
  return findMismatches(await holdManyUploads(address, keys, await newKey(), MAX_FILES_IN_PROGRESS), {
    held: MAX_FILES_PER_ACCOUNT,
    rejected: { 429: MAX_FILES_IN_PROGRESS - MAX_FILES_PER_ACCOUNT },
    other: 202,
  });
};

/** 24 downloads that are never read, plus pages and a workbook, all of a job with long cells. */
const largeResults = async ({ address, newKey, small }: Target): Promise<string[]> => {
  const further = 8;
  return findMismatches(
    await requestLargeResults(address, await newKey('enterprise'), await newKey(), {
      rows: small ? 400 : 2_000,
      downloads: MAX_DOWNLOADS_PER_ACCOUNT + further,
    }),
    {
      downloads: { 200: MAX_DOWNLOADS_PER_ACCOUNT, 429: further },
      longestPage: atMost(PAGE_MAX_CHARACTERS + 1_000),
      workbook: 409,
      other: 202,
    },
  );
};

const usedUp = async ({ address, newKey }: Target): Promise<string[]> => {
  const batches = { '/api/v1/predict/batch': 429, '/api/predict/batch': 429, '/v1/predict/batch': 429 };
  const key = await newKey('enterprise', 1);
  const first = await sendRequest(address, key, '/api/v1/predict', { smiles: 'CCO' });
  return findMismatches(
    { first: first.status, ...(await sendWithUsedUpKey(address, key)) },
    { first: 200, single: 429, batches, job: 429 },
  );
};

export const ATTACKS: Record<string, Attack> = {
  'hostile-graphs': sendEach,
  'hostile-graphs-batch': sendTogether,
  'hostile-graphs-job': sendAsJob,
  'hostile-graphs-molfile': readMolfiles,
  'upload-blank-lines': upload('blank lines', 400, 'job_too_large'),
  'upload-blank-table': upload('blank lines of a table', 400, 'job_too_large'),
  'upload-empty-cells': upload('empty cells', 400, 'job_too_large'),
  'upload-endless': upload('compounds without end', 429, 'limit_exceeded'),
  'upload-numbers': upload('numbers for SMILES', 400, 'field_invalid'),
  'upload-lists': upload('lists for SMILES', 400, 'invalid_json'),
  'batch-objects': upload('objects in a batch', 400, 'invalid_json'),
  'batch-nested': upload('lists in lists in a batch', 400, 'invalid_json'),
  'single-objects': upload('objects for one SMILES', 400, 'invalid_json'),
  'hang-up-late': async ({ address, newKey }) =>
    findMismatches(
      { after: await hangUpAfterSending({ address, key: await newKey(), uploader: await newKey() }) },
      { after: atMost(1) },
    ),
  'many-files': uploadWithFourKeys,
  'large-results': largeResults,
  'used-up-key': usedUp,
  'costly-molecules': costly,
  'one-key-flood': flood('single predictions', 200, 503),
  'one-key-flood-batches': flood('small batches', 200, 503),
  'one-key-flood-targets': flood('unknown targets', 400, 429, 503),
  'one-key': async ({ address, newKey }) =>
    findMismatches(await holdRequestsOfOneKey(address, await newKey('free'), await newKey(), maxConcurrent + 24), {
      held: maxConcurrent,
      rejected: { 429: 24 },
      other: 200,
      after: 200,
    }),
  'wrong-keys': async ({ address, newKey }) =>
    findMismatches(await sendWrongKeys(address, await newKey(), MAX_WRONG_KEYS + 30), {
      flood: { 401: MAX_WRONG_KEYS, 429: 30 },
      valid: 200,
    }),
  'locked-out': async ({ address }) =>
    findMismatches(await guessPasswords(address, `owner-${crypto.randomUUID()}@example.org`), {
      guesses: { 401: 10, 429: 20 },
      newClient: 200,
      change: 200,
      remove: 200,
    }),
  'reset-key-limit': async ({ address }) =>
    findMismatches(await resetKeyLimit(address), { oneAddress: atMost(5), manyAddresses: atMost(5) }),
  'cancel-while-deleting': async ({ address, newKey }) =>
    describeBadAnswers(await cancelWhileDeleting({ address, key: await newKey() })),
  'read-beyond-range': async ({ address, newKey }) =>
    describeBadAnswers(await readBeyondRange({ address, key: await newKey() })),
  'delete-while-charging': async ({ address }) =>
    findMismatches(await deleteWhileCharging(address), { predictions: only(200, 401), deletions: { 200: 5 } }),
  'silent-connections': async ({ address }) =>
    findMismatches(await staySilent(address, { count: 2_000, patience: 20_000 }), {
      held: atMost(600),
      answered: true,
      goneAfter: atMost(15_000),
    }),
  'deleted-compounds': async ({ address, files, newKey }) =>
    files === null
      ? { notRun: 'the location of the database files is unknown' }
      : describeLeaks(
          await findDeletedCompounds(
            { address, folder: files, key: await newKey(), poorKey: await newKey('free') },
            1_000,
          ),
        ),
};
