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

/** Comes back when the signal aborts. */
const stopOf = (signal: AbortSignal): Promise<typeof STOPPED> =>
  new Promise((resolve) => { signal.addEventListener('abort', () => resolve(STOPPED), { once: true }); });

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
  const stop = stopOf(options.signal);
  const chunks = chunksOf(source, options.skip);
  const underWay: Promise<Chunk<Answered>>[] = [];
  for (let ended = false; !ended || underWay.length > 0;) {
    if (!ended && underWay.length < options.underWay) {
      const next = await Promise.race([chunks.next(), stop]);
      if (next === STOPPED) return;
      if (next.done) ended = true;
      else underWay.push(begin(next.value, answer));
      continue;
    }
    const done = await Promise.race([underWay.shift()!, stop]);
    if (done === STOPPED) return;
    yield done;
  }
}

function begin({ rows, bytesRead }: Chunk<Row>, answer: (rows: readonly Row[]) => Promise<Answered[]>): Promise<Chunk<Answered>> {
  const answering = answer(rows).then((answered) => ({ rows: answered, bytesRead }));
  // It may fail after everyone stopped waiting for it; that is nobody's concern then.
  answering.catch(() => {});
  return answering;
}
