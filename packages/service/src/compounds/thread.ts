/**
 * Thread that searches compound names or loads a document for browsers; each task has a thread of its own. Either would block the
 * main thread for too long.
 */
import { loadDocument, loadNames, NameIndex, type DocumentName, type NameHit } from '@eutomer/engine';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { answerRequests } from '../answer-requests.ts';
import type { Answers, FoundCompound, Question, DocumentEncoding } from './messages.ts';

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
function getDocument(name: DocumentName, encoding: DocumentEncoding): Answers['document'] {
  const { brotli, etag } = loadDocument(name);
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
    case 'document':
      return getDocument(question.name, question.encoding);
  }
}

answerRequests(answer);
