import type { Row, Source } from './input/source.ts';
import type { Answered } from './output/encoder.ts';

/** Rows that are predicted, written and noted together. An output that goes on depends on it: changing it changes compressed files. */
const CHUNK_ROWS = 512;

/** Rows, and how far into the file they reach. */
export interface Chunk<Each> {
  rows: Each[];
  bytesRead: number;
}

/** The rows in chunks, without the first ones that are done already. */
async function* chunksOf({ rows, bytesRead }: Source, skip: number): AsyncGenerator<Chunk<Row>> {
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

/** Waits for a promise, or for the signal. It listens no longer than it waits: a race with one lasting promise would hold on to every chunk. */
function orStopped<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | typeof STOPPED> {
  return new Promise((resolve, reject) => {
    const stop = (): void => resolve(STOPPED);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/**
 * Answered rows in the order of the input, while later ones are already being worked on. Ends early, and well, when the signal aborts.
 *
 * @param options.underWay so many chunks are worked on at once: enough that no worker waits, and so few that memory stays flat
 */
export async function* answeredChunks(
  source: Source,
  answer: (rows: readonly Row[]) => Promise<Answered[]>,
  options: { skip: number; underWay: number; signal: AbortSignal },
): AsyncGenerator<Chunk<Answered>> {
  const chunks = chunksOf(source, options.skip);
  const underWay: Promise<Chunk<Answered>>[] = [];
  for (let ended = false; !ended || underWay.length > 0;) {
    if (!ended && underWay.length < options.underWay) {
      const next = await orStopped(chunks.next(), options.signal);
      if (next === STOPPED) return;
      if (next.done) ended = true;
      else underWay.push(begin(next.value, answer));
      continue;
    }
    const done = await orStopped(underWay.shift()!, options.signal);
    if (done === STOPPED) return;
    yield done;
  }
}

function begin(
  { rows, bytesRead }: Chunk<Row>,
  answer: (rows: readonly Row[]) => Promise<Answered[]>,
): Promise<Chunk<Answered>> {
  const answering = answer(rows).then((answered) => ({ rows: answered, bytesRead }));
  // It may fail after everyone stopped waiting for it; that is nobody's concern then.
  answering.catch(() => {});
  return answering;
}
