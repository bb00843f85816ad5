import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { VALIDATION_FILES } from '../src/curation/validation-files.ts';
import { readFamilyFiles } from '../src/knowledge/family-files.ts';
import { knowledgeVersion } from '../src/knowledge/load-knowledge.ts';
import { readRecordTexts } from '../src/knowledge/records/load-records.ts';

const DIGEST_FILE = 'validation.sha256';
const LOCK_FILE = join(import.meta.dirname, '../../../package-lock.json');
const PROGRAM = join(import.meta.dirname, '../src/curation/validation-files.ts');

const readLockedVersions = (): Record<string, { version?: string }> =>
  (JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as { packages: Record<string, { version?: string }> }).packages;

/** The package that a module specifier names, without its subpath. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The program without its comments and formatting, and the packages that it imports, with their versions. */
export async function programText(entry: string): Promise<string> {
  const bundle = await rolldown({ input: entry, platform: 'node', external: /^[^./]/, logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
  await bundle.close();
  const [{ code, imports }] = output;
  const locked = readLockedVersions();
  const packages = new Set(imports.filter((name) => !isBuiltin(name)).map(packageOf));
  const versions = [...packages].sort().map((name) => `${name} ${locked[`node_modules/${name}`]?.version}`);
  return [code, ...versions].join('\n');
}

/**
 * A hash of the validation files of a folder and of everything that they depend on: the program, the versions of its
 * packages, and the knowledge. Comments and formatting of the program do not count.
 */
async function validationDigest(folder: string): Promise<string> {
  const hash = createHash('sha256').update(await programText(PROGRAM));
  // The engine's version, which the files contain, too.
  hash.update('\0').update(knowledgeVersion(folder));
  for (const { text } of [...readFamilyFiles(folder), ...readRecordTexts(folder)]) hash.update('\0').update(text);
  for (const name of VALIDATION_FILES) {
    const path = join(folder, name);
    hash.update('\0').update(existsSync(path) ? readFileSync(path, 'utf8') : '');
  }
  return hash.digest('hex');
}

/** Records that the validation files on disk were computed from what is there now. */
export const writeDigest = async (folder: string): Promise<void> =>
  writeFileSync(join(folder, DIGEST_FILE), `${await validationDigest(folder)}\n`);

/** True if nothing has changed since the validation files were computed. */
export async function isUnchanged(folder: string): Promise<boolean> {
  const path = join(folder, DIGEST_FILE);
  return existsSync(path) && readFileSync(path, 'utf8').trim() === (await validationDigest(folder));
}
