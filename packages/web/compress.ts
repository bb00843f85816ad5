import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { must } from '@eutomer/engine/must';

/** Minimum size in bytes: smaller files are not worth compressing. */
const MIN_BYTES = 1_024;

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/eutomer-brotli');

/** Brotli’s best quality. */
const QUALITY = 11;

const compressBest = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** Caches the result: RDKit takes 20 seconds, and changes only with its version. */
async function compressOnce(bytes: Buffer): Promise<Buffer> {
  const cached = join(CACHE, `${createHash('sha256').update(bytes).digest('hex')}-${QUALITY}.br`);
  if (existsSync(cached)) return readFileSync(cached);
  const compressed = await compressBest(bytes);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(cached, compressed);
  return compressed;
}

/**
 * Writes Brotli and gzip copies beside those files of a folder that shrink enough, so that the service need not
 * compress while serving.
 */
export async function compressFolder(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      if (!/\.(js|css|csv|html|svg|wasm)$/.test(name) || statSync(path).size < MIN_BYTES) return;
      const bytes = readFileSync(path);
      const brotli = name.endsWith('.wasm') ? compressOnce(bytes) : compressBest(bytes);
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(`${path}.br`, await brotli);
    }),
  );
}

/** Compresses the output of a Vite build. */
export const compress = (): Plugin => ({
  name: 'compress',
  apply: 'build',
  writeBundle: async ({ dir }) => compressFolder(must(dir, 'an output folder')),
});
