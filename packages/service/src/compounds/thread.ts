/**
 * Thread that searches compound names or loads the records; each task has a thread of its own. Either would block the
 * main thread for too long.
 */
import { loadNames, loadRecordsDocument, NameIndex, type NameHit } from '@eutomer/engine';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { must } from '@eutomer/engine/must';
import type { Answers, FoundCompound, Question, RecordsEncoding } from './messages.ts';

/** Predictions have priority. Linux only: elsewhere this would set the priority of the whole process. */
const LOW_PRIORITY = 10;
/** Matches no name, so that searching for it loads everything that a search needs. */
const UNMATCHABLE_NAME = 'qqq';

let index: NameIndex | undefined;

const getIndex = (): NameIndex => (index ??= new NameIndex(loadNames()));

const toFound = ({ compound: { name, smiles }, matched, kind, how }: NameHit): FoundCompound => ({
  name,
  smiles,
  matched,
  kind,
  how,
});

const search = (query: string, limit: number): FoundCompound[] => getIndex().search(query, limit).map(toFound);

const searchExact = (names: readonly string[]): FoundCompound[][] =>
  names.map((name) => getIndex().searchExact(name).map(toFound));

/** The build prepares a Brotli version, which every browser accepts; gzip is for other clients. */
function getRecords(encoding: RecordsEncoding): Answers['records'] {
  const { brotli, etag } = loadRecordsDocument();
  return { bytes: encoding === 'brotli' ? brotli : new Uint8Array(gzipSync(brotliDecompressSync(brotli))), etag };
}

function answer(question: Question): Answers[Question['ask']] {
  switch (question.ask) {
    case 'search':
      return search(question.query, question.limit);
    case 'search-exact':
      return searchExact(question.names);
    case 'warm':
      return search(UNMATCHABLE_NAME, 1);
    case 'records':
      return getRecords(question.encoding);
  }
}

try {
  if (process.platform === 'linux') setPriority(LOW_PRIORITY);
} catch {
  // Lowering the priority is not permitted here, so it stays unchanged.
}
const parent = must(parentPort, 'a parent thread');
parent.on('message', (question: Question) => {
  try {
    parent.postMessage({ answer: answer(question) }, []);
  } catch (error) {
    parent.postMessage({ failed: error instanceof Error ? (error.stack ?? error.name) : typeof error }, []);
  }
});
