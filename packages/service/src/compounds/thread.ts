/** The thread that knows the names of all compounds and packs their records: to load either takes longer than whoever answers requests may be kept, and so may a search. */
import { loadNames, loadPrepared, NameIndex } from '@eutomer/engine';
import { createHash } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Answers, Question } from './messages.ts';

/** Those who wait for a prediction go first. On Linux this is said of the thread alone, elsewhere it would be of the process. */
const GENTLE = 10;
/** Is like no name, so that the search for it loads all that a search needs. */
const NO_NAME = 'qqq';

let index: NameIndex | undefined;

function search(query: string, limit: number): Answers['search'] {
  index ??= new NameIndex(loadNames());
  return index
    .search(query, limit)
    .map(({ compound: { name, smiles }, matched, kind, how }) => ({ name, smiles, matched, kind, how }));
}

function packRecords(): Answers['records'] {
  // The known pairs as the build packed them are larger than what they are worked out from.
  const { patterns, catalogue } = loadPrepared();
  const { analogues: _, ...needed } = catalogue;
  // What the toolkit reads in the families’ patterns packs very well, and a browser takes a third of a second over it.
  const plain = JSON.stringify({ ...needed, patterns });
  // Quality 9: the highest takes ten times as long.
  const smallest = new Uint8Array(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  return {
    small: new Uint8Array(gzipSync(plain)),
    smallest,
    tag: `"${createHash('sha256').update(plain).digest('hex').slice(0, 16)}"`,
  };
}

function answer(question: Question): Answers[Question['ask']] {
  switch (question.ask) {
    case 'search':
      return search(question.query, question.limit);
    case 'warm':
      return search(NO_NAME, 1);
    case 'records':
      return packRecords();
  }
}

try {
  if (process.platform === 'linux') setPriority(GENTLE);
} catch {
  // Where it may not be asked for, compounds are searched as they were.
}
parentPort!.on('message', (question: Question) => {
  try {
    parentPort!.postMessage({ answer: answer(question) }, []);
  } catch (error) {
    parentPort!.postMessage({ failed: error instanceof Error ? (error.stack ?? error.name) : typeof error }, []);
  }
});
