import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PREPARED_FILE, PREPARED_NAMES_FILE, SOURCES } from '../paths.ts';
import type { PreparedNames } from './records/prepared-names.ts';
import type { Knowledge } from './knowledge.ts';
import type { PreparedCatalogue } from './records/prepared-catalogue.ts';

/**
 * The parsed and checked knowledge with RDKit's JSON of each pattern: reading it again takes most of a second at each
 * start.
 */
export interface Prepared {
  knowledge: Knowledge;
  /** RDKit's JSON of each pattern, by its SMARTS. */
  patterns: Record<string, string>;
  /** RDKit's data on each family's compounds, by family id (`member.ts`): strings, most of which are never read. */
  members: Record<string, string>;
  /** Records of single compounds. */
  catalogue: PreparedCatalogue;
}

/** Everything that is prepared before RDKit starts, except the knowledge itself. */
export type WorkedOut = Omit<Prepared, 'knowledge'>;

/** Everything that determines how family files and molecules are read: the sources, or the package's version of them. */
const readers = (): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test|\.d)\.[jt]s$/.test(name))
    .sort()
    .map((name) => join(SOURCES, name));

/** A key for the inputs and the code; anything with another key must be read again. */
function keyOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of [...texts, ...readers().map((path) => readFileSync(path, 'utf8'))]) hash.update(text).update('\0');
  const toolkit = statSync(createRequire(import.meta.url).resolve('@rdkit/rdkit'));
  return hash.update(String(toolkit.size)).digest('hex');
}

/**
 * The data prepared from these texts; null if there is none, or if it is from another state.
 *
 * @param texts the files' contents, in order
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the key says what the file holds
function readKeyed<Contents>(texts: readonly string[], file: string): Contents | null {
  try {
    const [key, contents] = JSON.parse(readFileSync(file, 'utf8')) as [string, Contents];
    return key === keyOf(texts) ? contents : null;
  } catch {
    return null;
  }
}

/** Writes a file atomically. */
function writeKeyed(texts: readonly string[], contents: unknown, file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const half = `${file}.${process.pid}`;
  writeFileSync(half, JSON.stringify([keyOf(texts), contents]));
  renameSync(half, file);
}

/**
 * The prepared knowledge of these texts, or null.
 * @param file another place than the build's
 */
export const readPrepared = (texts: readonly string[], file = PREPARED_FILE): Prepared | null => readKeyed(texts, file);
export const writePrepared = (texts: readonly string[], prepared: Prepared, file = PREPARED_FILE): void =>
  writeKeyed(texts, prepared, file);

/** The same of the names by which compounds are found: a file of its own, since predictions do not need them. */
export const readNames = (texts: readonly string[], file = PREPARED_NAMES_FILE): PreparedNames | null =>
  readKeyed(texts, file);
export const writeNames = (texts: readonly string[], names: PreparedNames, file = PREPARED_NAMES_FILE): void =>
  writeKeyed(texts, names, file);
