import { countAnswer } from '@eutomer/engine/in-words';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Chunk } from './chunks.ts';
import type { AnsweredRow, Encoder } from './output/encoder.ts';
import type { Sink } from './output/sink.ts';
import type { RunProgress } from './progress-file.ts';
import type { Progress } from './progress/rate-meter.ts';
import type { Checkpoints } from './resume.ts';

const compress = promisify(gzip);

export interface WriteOptions {
  encoder: Encoder;
  sink: Sink;
  checkpoints: Checkpoints;
  progress: Progress;
  /** Each chunk becomes a gzip member of its own, so that the file can be truncated after any of them and resumed. */
  gzip: boolean;
  signal: AbortSignal;
  /** Called for each row with an error. */
  onError(answered: AnsweredRow): void;
}

/** Writes chunks as they arrive, and records progress. */
export async function writeRows(
  chunks: AsyncIterable<Chunk<AnsweredRow>>,
  options: WriteOptions,
): Promise<RunProgress> {
  const { encoder, sink, checkpoints, progress, signal } = options;
  const writeChunk = async (...parts: Uint8Array[]): Promise<void> => {
    const bytes = Buffer.concat(parts);
    if (bytes.length > 0 || options.gzip) await sink.write(options.gzip ? await compress(bytes) : bytes);
  };
  let done = checkpoints.start;
  for await (const { rows, bytesRead } of chunks) {
    await writeChunk(...(done.rows === 0 ? [encoder.header()] : []), encoder.rows(rows));
    const unreadable = rows.filter(({ result }) => !result.ok);
    unreadable.forEach(options.onError);
    done = {
      rows: done.rows + rows.length,
      unreadable: done.unreadable + unreadable.length,
      bytes: sink.size(),
      answers: rows.reduce((counts, { result }) => countAnswer(counts, result), done.answers),
    };
    await checkpoints.record(done, sink.sync);
    progress.update(done.rows, bytesRead);
  }
  if (signal.aborted) {
    await checkpoints.record(done, sink.sync, true);
    return done;
  }
  const lastParts = [...(done.rows === 0 ? [encoder.header()] : []), await encoder.end()];
  if (done.rows === 0 || lastParts.some(({ length }) => length > 0)) await writeChunk(...lastParts);
  await sink.sync();
  return done;
}
