import { createPredictor, type PredictionResult } from '@eutomer/engine';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { EXIT } from '../exit-codes.ts';
import { csvWriter, ndjsonWriter, readableWriter, type ResultWriter } from './writers.ts';

export interface PredictOptions {
  json?: boolean;
  input?: string;
  format?: 'ndjson' | 'csv';
  output?: string;
  threads?: number;
}

/** Lines that are predicted together; so many such groups are under way at once, so that no worker waits for the file. */
const GROUP = 256;
const GROUPS_UNDER_WAY = 4;

/** The lines of a file or of standard input, without their ends. A file that cannot be opened throws. */
async function* linesOf(input: string): AsyncGenerator<string> {
  const stream = input === '-' ? process.stdin : createReadStream(input);
  // Without this a missing file would end the process from an event instead of from here.
  const failed = new Promise<never>((_, reject) => { stream.once('error', reject); });
  failed.catch(() => {});
  const lines = createInterface({ input: stream, crlfDelay: Infinity })[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([lines.next(), failed]);
    if (next.done) break;
    yield next.value;
  }
  if (stream.errored) throw stream.errored;
}

async function* inGroups(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string[]> {
  let group: string[] = [];
  for await (const line of lines) {
    group.push(line);
    if (group.length < GROUP) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Results in the order of the lines, while later groups are already being worked on. */
async function* resultsOf(
  groups: AsyncIterable<string[]>,
  predictMany: (smiles: readonly string[]) => Promise<PredictionResult[]>,
): AsyncGenerator<PredictionResult[]> {
  const underWay: Promise<PredictionResult[]>[] = [];
  for await (const group of groups) {
    underWay.push(predictMany(group));
    if (underWay.length >= GROUPS_UNDER_WAY) yield await underWay.shift()!;
  }
  while (underWay.length > 0) yield await underWay.shift()!;
}

function writerFor(options: PredictOptions): ResultWriter {
  if (options.format === 'csv') return csvWriter();
  return options.json || options.format === 'ndjson' || options.input !== undefined ? ndjsonWriter() : readableWriter();
}

/** Writes and waits where the reader is slower than we are. */
async function write(sink: Writable, text: string): Promise<void> {
  if (!sink.write(text)) await new Promise((resolve) => { sink.once('drain', resolve); });
}

/** `eutomer predict`: results in the order of the input, as many as there were lines. */
export async function predict(smiles: string[], options: PredictOptions): Promise<void> {
  if ((smiles.length > 0) === (options.input !== undefined)) {
    throw new RangeError('expected either SMILES as arguments or --input FILE, and not both');
  }
  const sink = options.output === undefined ? process.stdout : createWriteStream(options.output);
  if (options.output !== undefined) await new Promise((resolve, reject) => { sink.once('open', resolve).once('error', reject); });
  const writer = writerFor(options);
  const predictor = await createPredictor(options.threads === undefined ? {} : { threads: options.threads });
  let count = 0;
  let failed = 0;
  try {
    await write(sink, writer.head());
    const lines = options.input === undefined ? smiles : linesOf(options.input);
    for await (const results of resultsOf(inGroups(lines), predictor.predictMany)) {
      await write(sink, results.map(writer.row).join(''));
      count += results.length;
      failed += results.filter((result) => !result.ok).length;
    }
  } finally {
    await predictor.close();
    if (options.output !== undefined) await finished(sink.end());
  }
  if (options.input !== undefined) console.error(`${count} SMILES, ${failed} could not be read.`);
  if (failed > 0) process.exitCode = EXIT.someUnreadable;
}
