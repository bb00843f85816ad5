import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { constants, gunzipSync, inflateRawSync } from 'node:zlib';

const GZIP = Buffer.from([0x1f, 0x8b, 0x08]);
/** PostgreSQL splits long values into 2 kB pieces, so a gzip stream in a table file can be read only up to a split. */
const SLICE_LENGTHS = [1_900, 600, 200];
const PARTIAL_OPTIONS = { finishFlush: constants.Z_SYNC_FLUSH };

/** Decompresses what may be a gzip stream as far as possible. */
function decompressVariants(bytes: Buffer, at: number): string[] {
  const tries = [
    () => gunzipSync(bytes.subarray(at), PARTIAL_OPTIONS),
    ...SLICE_LENGTHS.map((length) => () => inflateRawSync(bytes.subarray(at + 10, at + length), PARTIAL_OPTIONS)),
  ];
  return tries.flatMap((item) => {
    try {
      return [item().toString('latin1')];
    } catch {
      return [];
    }
  });
}

function containsWord(bytes: Buffer, words: readonly string[]): boolean {
  const text = bytes.toString('latin1');
  if (words.some((word) => text.includes(word))) return true;
  for (let at = bytes.indexOf(GZIP); at >= 0; at = bytes.indexOf(GZIP, at + 1)) {
    if (decompressVariants(bytes, at).some((found) => words.some((word) => found.includes(word)))) return true;
  }
  return false;
}

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    // The file was deleted between listing and reading.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** Files in a folder tree that contain one of the words, in plain text or within a gzip stream. */
export function filesContaining(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => containsWord(read(path), words))
    .map((path) => relative(folder, path))
    .sort();
}
