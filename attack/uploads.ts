/** Uploads that are cheap to send and expensive to process. Loopback only, bounded in number and time. */
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { itemAt } from '../packages/engine/src/must.ts';

const MIB = 1024 * 1024;
const compress = promisify(gzip);

interface Upload {
  /** Request path; by default, the one that creates a job. */
  path?: string;
  type: string;
  head: string;
  /** The repeated piece, and the number of repetitions. */
  piece: string;
  pieces: number;
  tail?: string;
}

/** Files of at most a few hundred kilobytes that decompress to the maximum job size or exceed the allowance of a small key, and invalid JSON. */
export const UPLOADS = {
  'blank lines': { type: 'text/plain', head: '', piece: '\n'.repeat(MIB), pieces: 255 },
  'blank lines of a table': { type: 'text/csv', head: 'smiles\n', piece: '\n'.repeat(MIB), pieces: 255 },
  'empty cells': { type: 'text/csv', head: 'smiles\n', piece: `${','.repeat(65_000)}\n`.repeat(16), pieces: 255 },
  'compounds without end': { type: 'text/plain', head: '', piece: 'C\n'.repeat(MIB / 2), pieces: 2 },
  'numbers for SMILES': {
    type: 'application/json',
    head: '{"smiles":[',
    piece: '1,'.repeat(MIB / 2 - 16),
    pieces: 8,
    tail: '1]}',
  },
  'lists for SMILES': {
    type: 'application/json',
    head: '{"smiles":[',
    piece: '[1],'.repeat(MIB / 4 - 16),
    pieces: 8,
    tail: '1]}',
  },
  'objects in a batch': {
    path: '/api/v1/predict/batch',
    type: 'application/json',
    head: '{"smiles":[',
    piece: '{},'.repeat(MIB / 3 - 16),
    pieces: 8,
    tail: '1]}',
  },
  'lists in lists in a batch': {
    path: '/api/v1/predict/batch',
    type: 'application/json',
    head: '',
    piece: '['.repeat(MIB - 16),
    pieces: 8,
  },
  'objects for one SMILES': {
    path: '/api/v1/predict',
    type: 'application/json',
    head: '{"smiles":[',
    piece: '{},'.repeat(MIB / 3 - 16),
    pieces: 8,
    tail: '1]}',
  },
} satisfies Record<string, Upload>;

export const uploadPath = (name: keyof typeof UPLOADS): string => (UPLOADS[name] as Upload).path ?? '/api/v1/jobs';

/** The body and headers of an upload. JSON is not compressed; concatenated gzip members form one file. */
export async function createFile(
  name: keyof typeof UPLOADS,
): Promise<{ body: Buffer<ArrayBuffer>; headers: Record<string, string> }> {
  const { type, head, piece, pieces, tail = '' }: Upload = UPLOADS[name];
  const isJson = type === 'application/json';
  const encode = (text: string): Buffer | Promise<Buffer> =>
    isJson ? Buffer.from(text) : compress(text, { level: 9 });
  const [first, middle, last] = await Promise.all([encode(head), encode(piece), encode(tail)]);
  const headers: Record<string, string> = { 'content-type': type, ...(isJson ? {} : { 'content-encoding': 'gzip' }) };
  return { body: Buffer.concat([first, ...Array<Buffer>(pieces).fill(middle), last]), headers };
}

/** Latency of a legitimate user and of the event loop, in milliseconds. */
export interface Latencies {
  /** Median and maximum latency of a prediction. */
  median: number;
  longest: number;
  /** 99th percentile of the event loop delay. */
  delay: number;
}

export interface UploadFindings {
  /** Bytes per upload. */
  sent: number;
  /** Responses to the uploads; null if none came in time or the caller hung up. */
  answers: { status: number | null; code: string | null }[];
  /** Time until the last response. */
  seconds: number;
  before: Latencies;
  during: Latencies;
  /** CPU seconds of the service in the two idle seconds after the attack. */
  after: number;
}

export interface Target {
  address: string;
  /** A key that may predict. */
  key: string;
  /** The key that uploads. */
  uploader: string;
}

/** Milliseconds of measuring before, during and after the attack. */
const CALM_MS = 2_000;
const ATTACK_MS = 4_000;
const AFTER_MS = 2_000;

async function predict({ address, key }: Target): Promise<number> {
  const startedAt = performance.now();
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const answer = await fetch(`${address}/api/v1/predict`, {
    method: 'POST',
    headers,
    body: '{"smiles":"CC(C)Cc1ccc(cc1)C(C)C(=O)O"}',
    signal: AbortSignal.timeout(60_000),
  });
  await answer.arrayBuffer();
  return answer.status === 200 ? performance.now() - startedAt : Infinity;
}

/** A value from `/metrics`; event loop delays are since the last scrape. */
async function figure({ address }: Target, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}
const delay = async (target: Target): Promise<number> =>
  1_000 * (await figure(target, 'nodejs_eventloop_lag_p99_seconds'));
export const readCpuSeconds = (target: Target): Promise<number> => figure(target, 'process_cpu_seconds_total');

/** Sends prediction requests one after the other for the given time. */
export async function measureLatencies(target: Target, milliseconds: number): Promise<Latencies> {
  await delay(target);
  const elapsed: number[] = [];
  for (const end = performance.now() + milliseconds; performance.now() < end;) elapsed.push(await predict(target));
  elapsed.sort((a, b) => a - b);
  return {
    median: itemAt(elapsed, Math.floor(elapsed.length / 2)),
    longest: itemAt(elapsed, elapsed.length - 1),
    delay: await delay(target),
  };
}

/** Sends a file and hangs up after `patience`. */
async function upload(
  { address, uploader }: Target,
  path: string,
  { body, headers }: Awaited<ReturnType<typeof createFile>>,
  patience: number,
): Promise<UploadFindings['answers'][number]> {
  try {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { ...headers, 'x-api-key': uploader },
      body,
      signal: AbortSignal.timeout(patience),
    });
    const { code = null } = (await answer.json()) as { code?: string };
    return { status: answer.status, code };
  } catch {
    return { status: null, code: null };
  }
}

/**
 * Sends several copies of a file concurrently, and measures the effect on legitimate predictions and the event loop, and the CPU time
 * used afterwards.
 *
 * @param patience milliseconds after which the attackers hang up
 */
export async function attackWithUploads(
  target: Target,
  name: keyof typeof UPLOADS,
  { concurrency = 4, patience = 20_000 } = {},
): Promise<UploadFindings> {
  const file = await createFile(name);
  const baseline = await measureLatencies(target, CALM_MS);
  const startedAt = performance.now();
  let seconds = 0;
  const uploads = Promise.all(
    Array.from({ length: concurrency }, () => upload(target, uploadPath(name), file, patience)),
  ).finally(() => {
    seconds = (performance.now() - startedAt) / 1_000;
  });
  const duringAttack = await measureLatencies(target, ATTACK_MS);
  const answers = await uploads;
  const before = await readCpuSeconds(target);
  await pause(AFTER_MS);
  return {
    sent: file.body.length,
    answers,
    seconds,
    before: baseline,
    during: duringAttack,
    after: (await readCpuSeconds(target)) - before,
  };
}
