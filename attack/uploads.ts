/** Uploads that cost their sender little and the service much. Everything stays on the loopback, and is bounded in count and time. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const MIB = 1024 * 1024;
const packed = promisify(gzip);

/** Files of a few hundred kilobytes that unpack to as much as a job may have, or hold more compounds than a small key may ask. */
export const UPLOADS: Record<string, { type: string; piece: string; pieces: number }> = {
  'blank lines': { type: 'text/plain', piece: '\n'.repeat(MIB), pieces: 255 },
  'blank lines of a table': { type: 'text/csv', piece: '\n'.repeat(MIB), pieces: 255 },
  'empty cells': { type: 'text/csv', piece: `${','.repeat(65_535)}\n`.repeat(16), pieces: 255 },
  'compounds without end': { type: 'text/plain', piece: 'C\n'.repeat(MIB / 2), pieces: 2 },
};

export interface UploadFindings {
  /** Bytes that were sent. */
  sent: number;
  /** What the upload was answered; null where nothing came within its time, or its caller hung up. */
  status: number | null;
  code: string | null;
  seconds: number;
  /** The longest that a legitimate prediction took, in milliseconds: before, and beside the upload. */
  calm: number;
  beside: number;
  /** The longest delay of the main thread, in milliseconds, as `/metrics` tells it. */
  calmDelay: number;
  delay: number;
}

interface Target {
  address: string;
  /** A key that may predict. */
  key: string;
  /** The key that uploads. */
  uploader: string;
}

/** How many predictions are asked one after the other in the calm, and how long they go on beside the attack, in milliseconds. */
const CALM = 50;
const BESIDE = 4_000;

async function predict({ address, key }: Target): Promise<number> {
  const begun = performance.now();
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const answer = await fetch(`${address}/api/v1/predict`, { method: 'POST', headers, body: '{"smiles":"CC(C)Cc1ccc(cc1)C(C)C(=O)O"}', signal: AbortSignal.timeout(60_000) });
  await answer.arrayBuffer();
  return answer.status === 200 ? performance.now() - begun : Infinity;
}

/** The longest delay of the main thread since it was last asked for. */
async function longestDelay({ address }: Target): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return 1_000 * Number(/^nodejs_eventloop_lag_max_seconds ([\d.e+-]+)/m.exec(text)?.[1]);
}

/** Sends a file; the caller hangs up after `patience`. */
async function upload({ address, uploader }: Target, type: string, body: Buffer<ArrayBuffer>, patience: number): Promise<Pick<UploadFindings, 'status' | 'code' | 'seconds'>> {
  const begun = performance.now();
  const seconds = (): number => (performance.now() - begun) / 1_000;
  try {
    const headers = { 'content-type': type, 'content-encoding': 'gzip', 'x-api-key': uploader };
    const answer = await fetch(`${address}/api/v1/jobs`, { method: 'POST', headers, body, signal: AbortSignal.timeout(patience) });
    const { code = null } = await answer.json() as { code?: string };
    return { status: answer.status, code, seconds: seconds() };
  } catch {
    return { status: null, code: null, seconds: seconds() };
  }
}

/**
 * Sends one of the files, several times at once, and measures what a legitimate prediction and the main thread notice.
 *
 * @param patience after how many milliseconds the attacker hangs up
 */
export async function attackWithUploads(target: Target, name: string, { atOnce = 4, patience = 30_000 } = {}): Promise<UploadFindings> {
  const { type, piece, pieces } = UPLOADS[name]!;
  // Members of gzip, one behind the other, are one file.
  const member = await packed(piece, { level: 9 });
  const body = Buffer.concat(Array<Buffer>(pieces).fill(member));
  await longestDelay(target);
  let calm = 0;
  for (let count = 0; count < CALM; count += 1) calm = Math.max(calm, await predict(target));
  const calmDelay = await longestDelay(target);
  const uploads = Promise.all(Array.from({ length: atOnce }, () => upload(target, type, body, patience)));
  let beside = 0;
  for (const end = performance.now() + BESIDE; performance.now() < end;) beside = Math.max(beside, await predict(target));
  const delay = await longestDelay(target);
  const answers = await uploads;
  return { sent: body.length, ...answers[0]!, seconds: Math.max(...answers.map(({ seconds }) => seconds)), calm, beside, calmDelay, delay };
}
