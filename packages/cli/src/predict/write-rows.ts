import { countAnswer } from '@eutomer/engine/in-words';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Chunk } from './chunks.ts';
import type { Answered, Encoder } from './output/encoder.ts';
import type { Sink } from './output/sink.ts';
import type { Done } from './progress-file.ts';
import type { Progress } from './progress/progress.ts';
import type { Checkpoints } from './resume.ts';

const compressed = promisify(gzip);

export interface WriteOptions {
  encoder: Encoder;
  sink: Sink;
  checkpoints: Checkpoints;
  progress: Progress;
  /** Each chunk becomes a gzip member of its own, so that the file can be truncated after any of them and resumed. */
  gzip: boolean;
  signal: AbortSignal;
  /** Called for each row that could not be read or, for SDF, not be written as a structure. */
  onUnreadable(answered: Answered): void;
}

/** Writes chunks as they arrive, and records progress. */
export async function writeRows(chunks: AsyncIterable<Chunk<Answered>>, options: WriteOptions): Promise<Done> {
  const { encoder, sink, checkpoints, progress, signal } = options;
  const writeChunk = async (...parts: Uint8Array[]): Promise<void> => {
    const bytes = Buffer.concat(parts);
    if (bytes.length > 0 || options.gzip) await sink.write(options.gzip ? await compressed(bytes) : bytes);
  };
  let done = checkpoints.begun;
  for await (const { rows, bytesRead } of chunks) {
    await writeChunk(...(done.rows === 0 ? [encoder.head()] : []), encoder.rows(rows));
    const unreadable = rows.filter(({ result }) => !result.ok);
    unreadable.forEach(options.onUnreadable);
    done = {
      rows: done.rows + rows.length,
      unreadable: done.unreadable + unreadable.length,
      bytes: sink.size(),
      answers: rows.reduce((counts, { result }) => countAnswer(counts, result), done.answers),
    };
    await checkpoints.note(done, sink.sync);
    progress.update(done.rows, bytesRead);
  }
  if (signal.aborted) {
    await checkpoints.note(done, sink.sync, true);
    return done;
  }
  const last = [...(done.rows === 0 ? [encoder.head()] : []), await encoder.end()];
  if (done.rows === 0 || last.some(({ length }) => length > 0)) await writeChunk(...last);
  await sink.sync();
  return done;
}
