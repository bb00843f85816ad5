import { setTimeout as pause } from 'node:timers/promises';
import { filesContaining } from './scan-folder.ts';
import { sendFile, sendRequest, type Answer } from './send-request.ts';

/** A service on the embedded database, its data folder, and two keys. */
export interface Target {
  address: string;
  folder: string;
  /** A key with enough allowance for the jobs. */
  key: string;
  /** A key without enough allowance for a job. */
  poorKey: string;
}

/** Isotopes and names that occur nowhere else, and so reveal that a file contains the compounds. */
export const MARKERS = ['[81BrH]', '[19FH]', 'Deleted-Compound-', 'Refused-Compound-'];
const ROWS = 600;

const file = (smiles: string, name: string): string =>
  Array.from({ length: ROWS }, (_, row) => `C[C@H](O)${'C'.repeat(row % 23)}C.${smiles} ${name}${row}`).join('\n');

const send = (address: string, key: string, body: string): Promise<Answer> =>
  sendFile(address, key, body, { 'idempotency-key': crypto.randomUUID() });

/**
 * Runs and deletes a job, deletes an unstarted one, and sends one that is rejected. @returns the files that contained
 * the compounds in the meantime
 */
async function deleteCompounds({ address, folder, key, poorKey }: Target): Promise<string[]> {
  const ids: string[] = [];
  for (const _ of [1, 2]) ids.push((await send(address, key, file('[81BrH]', 'Deleted-Compound-'))).body.id);
  const { status } = await send(address, poorKey, file('[19FH]', 'Refused-Compound-'));
  if (status !== 429) throw new Error(`expected a job beyond the allowance to be rejected with 429; got ${status}`);
  for (let rest = 600; rest > 0; rest -= 1) {
    if ((await sendRequest(address, key, `/api/v1/jobs/${ids[0]}`)).body.finished !== null) break;
    await pause(100);
  }
  const found = filesContaining(folder, MARKERS);
  for (const id of ids) {
    const deleted = await sendRequest(address, key, `/api/v1/jobs/${id}`, undefined, { method: 'DELETE' });
    if (deleted.status !== 200) throw new Error(`expected the job to be deleted; got ${deleted.status}`);
  }
  return found;
}

/** Sends compounds, deletes them, waits and scans. @returns the files that still contain one; there should be none */
export async function findDeletedCompounds(target: Target, waitMs: number): Promise<string[]> {
  await deleteCompounds(target);
  await pause(waitMs);
  return filesContaining(target.folder, MARKERS);
}
