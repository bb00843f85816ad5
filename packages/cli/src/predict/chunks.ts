import { must } from '@eutomer/engine/must';
import type { Row, Source } from './input/source.ts';
import type { AnsweredRow } from './output/encoder.ts';

/**
 * Rows that are predicted, written and checkpointed together. Resumed compressed files depend on this number.
 */
const CHUNK_ROWS = 512;

/** Rows, and the file position after them. */
export interface Chunk<Item> {
  rows: Item[];
  bytesRead: number;
}

/** Splits the rows into chunks, skipping those that are already done. */
async function* splitIntoChunks({ rows, bytesRead }: Source, skip: number): AsyncGenerator<Chunk<Row>> {
  let chunk: Row[] = [];
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count <= skip) continue;
    chunk.push(row);
    if (chunk.length < CHUNK_ROWS) continue;
    yield { rows: chunk, bytesRead: bytesRead() };
    chunk = [];
  }
  if (chunk.length > 0) yield { rows: chunk, bytesRead: bytesRead() };
}

const STOPPED = Symbol('stopped');

/**
 * Waits for a promise or the signal, and removes its listener afterwards: `Promise.race` with a long-lived promise
 * would keep every chunk in memory.
 */
function raceSignal<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | typeof STOPPED> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => resolve(STOPPED);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/**
 * Answers rows in the order of the input, with several chunks in progress at a time. Ends early, without an error, when
 * the signal aborts.
 *
 * @param options.inProgress number of chunks in progress: enough to keep every worker busy, few enough to keep memory
 * use constant
 */
export async function* answerChunks(
  source: Source,
  answer: (rows: readonly Row[]) => Promise<AnsweredRow[]>,
  options: { skip: number; inProgress: number; signal: AbortSignal },
): AsyncGenerator<Chunk<AnsweredRow>> {
  const chunks = splitIntoChunks(source, options.skip);
  const inProgress: Promise<Chunk<AnsweredRow>>[] = [];
  for (let ended = false; !ended || inProgress.length > 0;) {
    if (!ended && inProgress.length < options.inProgress) {
      const next = await raceSignal(chunks.next(), options.signal);
      if (next === STOPPED) return;
      if (next.done) ended = true;
      else inProgress.push(answerChunk(next.value, answer));
      continue;
    }
    const done = await raceSignal(must(inProgress.shift(), 'a chunk'), options.signal);
    if (done === STOPPED) return;
    yield done;
  }
}

function answerChunk(
  { rows, bytesRead }: Chunk<Row>,
  answer: (rows: readonly Row[]) => Promise<AnsweredRow[]>,
): Promise<Chunk<AnsweredRow>> {
  const result = answer(rows).then((answered) => ({ rows: answered, bytesRead }));
  // A chunk may fail after the run has ended; such an error is ignored.
  result.catch(() => {});
  return result;
}
