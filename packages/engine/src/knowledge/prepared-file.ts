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
import { SOURCES } from '../paths.ts';
import { packTexts, readTexts, type Texts } from './shared-texts.ts';

/** Files of prepared data: how they are laid out, and when they are out of date. */

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

/** The contents of a file of prepared data. */
export interface Cached<Contents> {
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
export function readCached<Contents>(
  fileContents: readonly string[],
  files: readonly string[],
): Cached<Contents> | null {
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

function writeCached(fileContents: readonly string[], { contents, tables }: Cached<unknown>, file: string): void {
  const packed = Object.entries(tables).map(([name, table]) => ({ name, ...packTexts(table) }));
  const sizes = Object.fromEntries(
    packed.map(({ name, slots, bytes }) => [name, { slots: slots.byteLength, bytes: bytes.byteLength }]),
  );
  const blocks = [...packed.map(({ slots }) => Buffer.from(slots.buffer)), ...packed.map(({ bytes }) => bytes)];
  writeFile(file, [getKey(fileContents), contents, sizes], blocks);
}

/** Writes data to a file, for {@link readCached}, unless the file is up to date. */
export function updateFile(fileContents: readonly string[], file: string, compute: () => Cached<unknown>): void {
  if (readCached(fileContents, [file]) === null) writeCached(fileContents, compute(), file);
}
