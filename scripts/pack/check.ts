import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { must } from '../../packages/engine/src/must.ts';
import type { Manifest } from './manifest.ts';

/** All messages of publint, including suggestions. */
async function runPublint(tarball: string): Promise<string[]> {
  const bytes = Uint8Array.from(readFileSync(tarball));
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer } });
  return messages.map((message) => formatMessage(message, must(pkg, 'a manifest'), { color: false }) ?? message.code);
}

/** Runs attw on the types. Packages are ES modules only, so its findings about `require` and Node 10 are ignored. */
function runAttw(tarball: string): string[] {
  const require = createRequire(import.meta.url);
  const attwPackage = require.resolve('@arethetypeswrong/cli/package.json');
  const { bin } = JSON.parse(readFileSync(attwPackage, 'utf8')) as Manifest;
  const args = [
    join(dirname(attwPackage), must(bin?.['attw'], 'the command attw')),
    '--profile',
    'esm-only',
    '--format',
    'ascii',
    '--no-color',
    tarball,
  ];
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (error !== undefined) throw error;
  return status === 0 ? [] : [`attw: ${stdout}${stderr}`];
}

/** The findings of publint and attw about a packed package, each prefixed with its file name. */
export async function checkPackage(tarball: string): Promise<string[]> {
  return [...(await runPublint(tarball)), ...runAttw(tarball)].map((finding) => `${basename(tarball)}: ${finding}`);
}
