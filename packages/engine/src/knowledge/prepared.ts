import { must } from '../must.ts';
import type { Knowledge } from './knowledge.ts';
import { readCached, writeCached } from './prepared-file.ts';
import type { PreparedFamilies } from './prepared-families.ts';
import type { PreparedCatalogue } from './records/prepared-catalogue.ts';
import type { PreparedNames } from './records/prepared-names.ts';
import type { Texts } from './shared-texts.ts';

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
