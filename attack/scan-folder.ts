import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { constants, gunzipSync, inflateRawSync } from 'node:zlib';

const GZIP = Buffer.from([0x1f, 0x8b, 0x08]);
/** PostgreSQL cuts long values into pieces of 2 kB: of a stream in a table file only what lies before a cut can be read on. */
const LENGTHS = [1_900, 600, 200];
const PARTIAL = { finishFlush: constants.Z_SYNC_FLUSH };

/** What begins like a gzip stream, as far as it can be expanded. */
function expanded(bytes: Buffer, at: number): string[] {
  const tries = [
    () => gunzipSync(bytes.subarray(at), PARTIAL),
    ...LENGTHS.map((length) => () => inflateRawSync(bytes.subarray(at + 10, at + length), PARTIAL)),
  ];
  return tries.flatMap((each) => {
    try {
      return [each().toString('latin1')];
    } catch {
      return [];
    }
  });
}

function holds(bytes: Buffer, words: readonly string[]): boolean {
  const text = bytes.toString('latin1');
  if (words.some((word) => text.includes(word))) return true;
  for (let at = bytes.indexOf(GZIP); at >= 0; at = bytes.indexOf(GZIP, at + 1)) {
    if (expanded(bytes, at).some((found) => words.some((word) => found.includes(word)))) return true;
  }
  return false;
}

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    // Gone between the listing and the reading.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** The files below a folder that hold one of these words, as they are or within a gzip stream. */
export function filesThatHold(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => holds(read(path), words))
    .map((path) => relative(folder, path))
    .sort();
}
