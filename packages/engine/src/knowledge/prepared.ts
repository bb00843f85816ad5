import { createHash } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { must } from '../must.ts';
import { SOURCES } from '../paths.ts';
import type { PreparedNames } from './records/prepared-names.ts';
import type { Knowledge } from './knowledge.ts';
import type { PreparedFamilies } from './prepared-families.ts';
import type { PreparedCatalogue } from './records/prepared-catalogue.ts';
import { packTexts, readTexts, type Texts } from './shared-texts.ts';

/**
 * The parsed and checked knowledge with each pattern as RDKit reads it: parsing it again would take most of a second at
 * each start.
 */
export interface Prepared extends PreparedFamilies {
  knowledge: Knowledge;
  /** RDKit's data on each family's compounds, by family id (`member.ts`). */
  members: Texts;
  /** Records of individual compounds. */
  catalogue: PreparedCatalogue;
}

/** Everything that is prepared before RDKit starts, except the knowledge itself. */
export type PreparedData = Omit<Prepared, 'knowledge'>;

/**
 * Everything that determines how family files and molecules are read: the source files or, in the package, their
 * compiled version.
 */
const sourceFiles = (): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test|\.d)\.[jt]s$/.test(name))
    .sort()
    .map((name) => join(SOURCES, name));

/** A key for the inputs and the code; prepared data with another key is out of date. */
function getKey(fileContents: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of [...fileContents, ...sourceFiles().map((path) => readFileSync(path, 'utf8'))])
    hash.update(text).update('\0');
  const toolkit = statSync(createRequire(import.meta.url).resolve('@rdkit/rdkit'));
  return hash.update(String(toolkit.size)).digest('hex');
}

/** Size of each part of a table, in bytes. */
interface TableSize {
  slots: number;
  bytes: number;
}

/**
 * The header of a file of prepared data, as JSON: its key, the contents without the tables, and the sizes of the tables.
 * After it come the slots of all tables, which must be aligned, then the bytes of all tables.
 */
type FileHeader<Contents> = [key: string, contents: Contents, tables: Record<string, TableSize>];
/** Size of the field at the start that holds the header's length. */
const LENGTH_BYTES = 4;

interface Cached<Contents> {
  contents: Contents;
  /** String tables in shared memory. */
  tables: Record<string, Texts>;
}

/** The data in a file; null if there is none, or if it has another key. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the key says what the file holds
function readFile<Contents>(file: string, wantedKey: () => string): Cached<Contents> | null {
  let fd: number | undefined;
  try {
    fd = openSync(file, 'r');
    const length = Buffer.alloc(LENGTH_BYTES);
    readSync(fd, length);
    const header = Buffer.alloc(length.readUInt32LE());
    readSync(fd, header);
    const [key, contents, sizes] = JSON.parse(header.toString()) as FileHeader<Contents>;
    if (key !== wantedKey()) return null;
    const memory = new SharedArrayBuffer(fstatSync(fd).size - LENGTH_BYTES - header.length);
    readSync(fd, new Uint8Array(memory));
    return { contents, tables: splitTables(memory, sizes) };
  } catch {
    return null;
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}

/**
 * The data prepared from a knowledge folder; null if there is none or it is out of date.
 *
 * @param fileContents the contents of the folder's files, in order
 * @param files where prepared data may be
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
function readCached<Contents>(fileContents: readonly string[], files: readonly string[]): Cached<Contents> | null {
  let key: string | undefined;
  for (const file of files) {
    const found = readFile<Contents>(file, () => (key ??= getKey(fileContents)));
    if (found !== null) return found;
  }
  return null;
}

function splitTables(memory: SharedArrayBuffer, sizes: Record<string, TableSize>): Record<string, Texts> {
  const all = Object.entries(sizes);
  let slotsBegin = 0;
  let bytesBegin = all.reduce((sum, [, { slots }]) => sum + slots, 0);
  const tables: Record<string, Texts> = {};
  for (const [name, size] of all) {
    const slots = new Uint32Array(memory, slotsBegin, size.slots / Uint32Array.BYTES_PER_ELEMENT);
    tables[name] = readTexts({ slots, bytes: new Uint8Array(memory, bytesBegin, size.bytes) });
    slotsBegin += size.slots;
    bytesBegin += size.bytes;
  }
  return tables;
}

/**
 * Copies a file of prepared data under the key that this program computes: published packages contain the same data as
 * the repository, but compiled code.
 */
export function rekey(fileContents: readonly string[], from: string, to: string): void {
  const data = readFileSync(from);
  const end = LENGTH_BYTES + data.readUInt32LE();
  const [, ...rest] = JSON.parse(data.subarray(LENGTH_BYTES, end).toString()) as FileHeader<unknown>;
  writeFile(to, [getKey(fileContents), ...rest], [data.subarray(end)]);
}

/** Writes a file atomically. */
function writeFile(file: string, header: FileHeader<unknown>, blocks: readonly Uint8Array[]): void {
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(text.length);
  mkdirSync(dirname(file), { recursive: true });
  const temporaryFile = `${file}.${process.pid}`;
  writeFileSync(temporaryFile, Buffer.concat([length, text, ...blocks]));
  renameSync(temporaryFile, file);
}

function writeCached(
  fileContents: readonly string[],
  contents: unknown,
  tables: Record<string, Texts>,
  file: string,
): void {
  const packed = Object.entries(tables).map(([name, table]) => ({ name, ...packTexts(table) }));
  const sizes = Object.fromEntries(
    packed.map(({ name, slots, bytes }) => [name, { slots: slots.byteLength, bytes: bytes.byteLength }]),
  );
  const blocks = [...packed.map(({ slots }) => Buffer.from(slots.buffer)), ...packed.map(({ bytes }) => bytes)];
  writeFile(file, [getKey(fileContents), contents, sizes], blocks);
}

/** The prepared knowledge without its tables. */
interface WithoutTables extends Pick<Prepared, 'knowledge' | 'skeletons'> {
  catalogue: Omit<PreparedCatalogue, 'statements' | 'skeletons' | 'analogues'>;
}

/** The prepared knowledge, or null. */
export function readPrepared(fileContents: readonly string[], files: readonly string[]): Prepared | null {
  const read = readCached<WithoutTables>(fileContents, files);
  if (read === null) return null;
  const { knowledge, skeletons, catalogue } = read.contents;
  const { patterns, members, statements, constitutions, analogues } = read.tables;
  return {
    knowledge,
    patterns: must(patterns, 'the patterns'),
    members: must(members, 'the members'),
    skeletons,
    catalogue: {
      ...catalogue,
      statements: must(statements, 'the statements'),
      skeletons: must(constitutions, 'the constitutions'),
      ...(analogues === undefined ? {} : { analogues }),
    },
  };
}

export function writePrepared(fileContents: readonly string[], prepared: Prepared, file: string): void {
  const { knowledge, patterns, members, skeletons, catalogue } = prepared;
  const { statements, skeletons: constitutions, analogues, ...others } = catalogue;
  const tables = { patterns, members, statements, constitutions, ...(analogues === undefined ? {} : { analogues }) };
  writeCached(fileContents, { knowledge, skeletons, catalogue: others } satisfies WithoutTables, tables, file);
}

/** The prepared names of compounds, or null. They have a separate file because predictions do not need them. */
export const readNames = (fileContents: readonly string[], files: readonly string[]): PreparedNames | null =>
  readCached<PreparedNames>(fileContents, files)?.contents ?? null;
export const writeNames = (fileContents: readonly string[], names: PreparedNames, file: string): void =>
  writeCached(fileContents, names, {}, file);

/** A document that browsers download, compressed with Brotli. */
export interface CompressedDocument {
  brotli: Uint8Array<ArrayBuffer>;
  etag: string;
}

/** A prepared document, or null. */
export function readDocument(fileContents: readonly string[], files: readonly string[]): CompressedDocument | null {
  const read = readCached<{ brotli: string; etag: string }>(fileContents, files)?.contents;
  return read === undefined ? null : { brotli: new Uint8Array(Buffer.from(read.brotli, 'base64')), etag: read.etag };
}
export const writeDocument = (
  fileContents: readonly string[],
  { brotli, etag }: CompressedDocument,
  file: string,
): void => writeCached(fileContents, { brotli: Buffer.from(brotli).toString('base64'), etag }, {}, file);
