/** Searches compound names, and compresses the records, each in a thread of its own. Loading them, or a search, would block the main thread for too long. */
import { loadNames, loadPrepared, NameIndex, writeRecords } from '@eutomer/engine';
import { createHash } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { BROTLI_FOR_DOCUMENTS } from '../brotli.ts';
import type { Answers, Question } from './messages.ts';

/** Predictions have priority. Linux only: elsewhere this would set the priority of the whole process. */
const LOW_PRIORITY = 10;
/** Matches no name, so that searching for it loads everything that a search needs. */
const UNMATCHABLE_NAME = 'qqq';

let index: NameIndex | undefined;

function search(query: string, limit: number): Answers['search'] {
  index ??= new NameIndex(loadNames());
  return index
    .search(query, limit)
    .map(({ compound: { name, smiles }, matched, kind, how }) => ({ name, smiles, matched, kind, how }));
}

/** JSON in ASCII: with any other character a browser would store, and read, the whole document in two bytes a character. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0080-\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function packRecords(): Answers['records'] {
  const { catalogue, patterns, skeletons } = loadPrepared();
  const plain = asciiJson(writeRecords(catalogue, { patterns, skeletons }));
  const brotli = new Uint8Array(brotliCompressSync(plain, BROTLI_FOR_DOCUMENTS));
  return {
    gzip: new Uint8Array(gzipSync(plain)),
    brotli,
    etag: `"${createHash('sha256').update(plain).digest('hex').slice(0, 16)}"`,
  };
}

function answer(question: Question): Answers[Question['ask']] {
  switch (question.ask) {
    case 'search':
      return search(question.query, question.limit);
    case 'warm':
      return search(UNMATCHABLE_NAME, 1);
    case 'records':
      return packRecords();
  }
}

try {
  if (process.platform === 'linux') setPriority(LOW_PRIORITY);
} catch {
  // Lowering the priority is not permitted here, so it stays unchanged.
}
parentPort!.on('message', (question: Question) => {
  try {
    parentPort!.postMessage({ answer: answer(question) }, []);
  } catch (error) {
    parentPort!.postMessage({ failed: error instanceof Error ? (error.stack ?? error.name) : typeof error }, []);
  }
});
