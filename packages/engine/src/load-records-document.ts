import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { writeRecords, type RecordsDocument } from './catalogue/records-document.ts';
import { knowledgeTexts } from './knowledge/load-knowledge.ts';
import { readDocument, writeDocument, type CompressedRecords } from './knowledge/prepared.ts';
import { loadPrepared } from './load-prepared.ts';
import { KNOWLEDGE_FOLDER } from './paths.ts';

/**
 * Brotli's quality. The build can take its time: quality 10 makes the document a tenth smaller but takes eight times as
 * long.
 */
const QUALITY = { build: 10, onDemand: 9 };

/**
 * JSON in ASCII: with any other character, a browser would store and read the whole document at two bytes per
 * character.
 */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0080-\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * As JSON, with a line break after the isomers: a browser reads them as soon as it has that much
 * (`readRecordsStream`), any other program reads the whole.
 */
function writeJson({ isomers, ...rest }: RecordsDocument): string {
  return `{"isomers":${asciiJson(isomers)}\n,${asciiJson(rest).slice(1)}`;
}

function computeDocument(folder: string, quality: number): CompressedRecords {
  const { catalogue, patterns, skeletons } = loadPrepared(folder);
  const plain = writeJson(writeRecords(catalogue, { patterns, skeletons }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return {
    brotli: new Uint8Array(brotliCompressSync(plain, { params })),
    etag: `"${createHash('sha256').update(plain).digest('hex').slice(0, 16)}"`,
  };
}

/**
 * The document with the records of a knowledge folder, from the prepared file if it is up to date; otherwise it is
 * generated, which takes a second.
 */
export const loadRecordsDocument = (folder: string = KNOWLEDGE_FOLDER): CompressedRecords =>
  readDocument(knowledgeTexts(folder)) ?? computeDocument(folder, QUALITY.onDemand);

/**
 * Prepares the document with the records of a knowledge folder, unless it is up to date. The knowledge must be
 * prepared.
 */
export function prepareRecordsDocument(folder: string = KNOWLEDGE_FOLDER): void {
  const fileContents = knowledgeTexts(folder);
  if (readDocument(fileContents) === null) writeDocument(fileContents, computeDocument(folder, QUALITY.build));
}
