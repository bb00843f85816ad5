import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { startAnalogy } from './analogy/analogy.ts';
import { writeRecords, type RecordsDocument } from './catalogue/records-document.ts';
import { knowledgeTexts } from './knowledge/load-knowledge.ts';
import { readCached, updateFile } from './knowledge/prepared-file.ts';
import { loadPrepared } from './load-prepared.ts';
import { KNOWLEDGE_FOLDER, preparedFiles } from './paths.ts';

/** Brotli's quality for a document that is compressed on demand. */
const ON_DEMAND_QUALITY = 9;

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

function computeRecords(folder: string): Buffer {
  const { catalogue, patterns, skeletons } = loadPrepared(folder);
  return Buffer.from(writeJson(writeRecords(catalogue, { patterns, skeletons })));
}

function computePairs(folder: string): Buffer {
  const { knowledge, catalogue } = loadPrepared(folder);
  return Buffer.from(startAnalogy(knowledge, catalogue).pairs.toDocument(knowledge.version));
}

/**
 * The records of all compounds as JSON, or the fingerprints of all known pairs (`analogy/pairs-document.ts`). Written out,
 * because the published declarations must not need Node's types.
 */
export type DocumentName = 'records' | 'pairs';

/**
 * What a browser downloads, besides the families, to predict by itself. Quality 10 makes
 * the records a tenth smaller and the pairs a hundredth, but takes several times as long as 9.
 */
const DOCUMENTS: Record<DocumentName, { compute: (folder: string) => Buffer; quality: number }> = {
  records: { compute: computeRecords, quality: 10 },
  pairs: { compute: computePairs, quality: 9 },
};

interface CompressedDocument {
  brotli: Uint8Array<ArrayBuffer>;
  etag: string;
}
/** The same as it is stored, in Base64. */
type StoredDocument = Record<keyof CompressedDocument, string>;

function compress(plain: Buffer, quality: number): CompressedDocument {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return {
    brotli: new Uint8Array(brotliCompressSync(plain, { params })),
    etag: `"${createHash('sha256').update(plain).digest('hex').slice(0, 16)}"`,
  };
}

/** A document of a knowledge folder, prepared if that is up to date; otherwise it is generated, which takes seconds. */
export function loadDocument(name: DocumentName, folder: string = KNOWLEDGE_FOLDER): CompressedDocument {
  const stored = readCached<StoredDocument>(knowledgeTexts(folder), preparedFiles(name, folder))?.contents;
  return stored === undefined
    ? compress(DOCUMENTS[name].compute(folder), ON_DEMAND_QUALITY)
    : { brotli: new Uint8Array(Buffer.from(stored.brotli, 'base64')), etag: stored.etag };
}

/** Writes a document of a knowledge folder to a file, unless it is up to date there. The knowledge must be prepared. */
export const prepareDocument = (name: DocumentName, folder: string, file: string): void =>
  updateFile(knowledgeTexts(folder), file, () => {
    const { compute, quality } = DOCUMENTS[name];
    const { brotli, etag } = compress(compute(folder), quality);
    return { contents: { brotli: Buffer.from(brotli).toString('base64'), etag } satisfies StoredDocument, tables: {} };
  });
