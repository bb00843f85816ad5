/** Uploads that are cheap to send and expensive to process. Loopback only, bounded in number and time. */
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

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

export interface UploadFindings {
  /** Responses to the uploads; null if none came in time. */
  answers: { status: number | null; code: string | null }[];
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

const UPLOADS_AT_ONCE = 4;
/** Milliseconds after which the attackers hang up. */
const PATIENCE_MS = 45_000;
/** Minimum duration of the attack, and of measuring afterwards, in milliseconds. */
const ATTACK_MS = 4_000;
const AFTER_MS = 2_000;

export async function readCpuSeconds({ address }: Target): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

/** Sends a file and hangs up after a while. */
async function upload(
  { address, uploader }: Target,
  path: string,
  { body, headers }: Awaited<ReturnType<typeof createFile>>,
): Promise<UploadFindings['answers'][number]> {
  try {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { ...headers, 'x-api-key': uploader },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { code = null } = (await answer.json()) as { code?: string };
    return { status: answer.status, code };
  } catch {
    return { status: null, code: null };
  }
}

/** Sends several copies of a file concurrently, and measures the CPU time used afterwards. */
export async function attackWithUploads(target: Target, name: keyof typeof UPLOADS): Promise<UploadFindings> {
  const file = await createFile(name);
  // A service that has rejected the uploads may still be reading them.
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, () => upload(target, uploadPath(name), file))),
    pause(ATTACK_MS),
  ]);
  const before = await readCpuSeconds(target);
  await pause(AFTER_MS);
  return { answers, after: (await readCpuSeconds(target)) - before };
}
