/**
 * Thread that reads job files: it decompresses, decodes and parses all files concurrently, one piece of each at a time.
 * Hostile input may take long and must not block the main thread.
 */
import { Readable } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { FILE_MAX_CHARACTERS, UNPACKED_BYTES_PER_SECOND } from '../../limits.ts';
import { getParent, lowerPriority } from '../../low-priority-thread.ts';
import { countCharacters, type Compound } from '../compound.ts';
import type { FileFormat, FileToRead, MessageFromThread, MessageToThread } from './messages.ts';
import { throttle } from './throttle.ts';
import { readText } from './read-bytes.ts';
import { readCsvFile } from './read-csv-file.ts';
import { readSdfFile } from './read-sdf-file.ts';
import { readSmilesFile } from './read-smiles-file.ts';
import { UploadError } from './upload-error.ts';

/** Limits of one message to the main thread; a single compound may be longer. */
const COMPOUNDS_PER_MESSAGE = 500;
const CHARACTERS_PER_MESSAGE = 256 * 1024;
type Pending<Value> = PromiseWithResolvers<Value> | null;

/** Sends the contents of a file to the main thread. */
class Sender {
  readonly #port: MessagePort;
  #bytes: Pending<Uint8Array | null> = null;
  #acknowledged: Pending<void> = null;
  #isClosed = false;

  constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', (message: MessageToThread) => {
      if (message === 'received') this.#acknowledged?.resolve();
      else this.#bytes?.resolve(message.bytes);
    });
    port.once('close', () => {
      this.#isClosed = true;
      for (const pending of [this.#bytes, this.#acknowledged]) pending?.reject(new Error('the upload was abandoned'));
    });
  }

  send(message: MessageFromThread): void {
    this.#port.postMessage(message, []);
  }

  async *receiveBytes(): AsyncGenerator<Uint8Array> {
    for (;;) {
      if (this.#isClosed) return;
      this.#bytes = Promise.withResolvers();
      this.send('more');
      const bytes = await this.#bytes.promise;
      if (bytes === null) return;
      yield bytes;
    }
  }

  /** Sends compounds once the previous ones are acknowledged, so that reading and writing overlap. */
  async sendCompounds(compounds: Compound[]): Promise<void> {
    await this.#acknowledged?.promise;
    if (this.#isClosed) throw new Error('the upload was abandoned');
    this.#acknowledged = Promise.withResolvers();
    // The last message is never awaited; avoid an unhandled rejection.
    this.#acknowledged.promise.catch(() => {});
    this.send({ compounds });
  }

  close(): void {
    this.#port.close();
  }
}

function parseCompounds(text: AsyncIterable<string>, { columns, sdf }: FileFormat): AsyncGenerator<Compound> {
  if (sdf !== undefined) return readSdfFile(text, sdf.name);
  return columns === null ? readSmilesFile(text) : readCsvFile(text, columns);
}

async function sendAllCompounds(sender: Sender, body: Readable, format: FileFormat): Promise<void> {
  const text = throttle(readText(body, format.encoding), UNPACKED_BYTES_PER_SECOND);
  let compounds: Compound[] = [];
  let characters = 0;
  let total = 0;
  for await (const compound of parseCompounds(text, format)) {
    compounds.push(compound);
    const size = countCharacters(compound);
    characters += size;
    total += size;
    if (total > FILE_MAX_CHARACTERS)
      throw new UploadError(
        'job_too_large',
        `Expected at most ${FILE_MAX_CHARACTERS} characters in total, with the column names repeated in every row. Nothing was charged; shorten the column names, remove columns or send several jobs.`,
      );
    if (compounds.length < COMPOUNDS_PER_MESSAGE && characters < CHARACTERS_PER_MESSAGE) continue;
    await sender.sendCompounds(compounds);
    compounds = [];
    characters = 0;
  }
  if (compounds.length > 0) await sender.sendCompounds(compounds);
}

async function readFile({ format, port }: FileToRead): Promise<void> {
  const sender = new Sender(port);
  const body = Readable.from(sender.receiveBytes(), { highWaterMark: 1 });
  // Without a listener, Node would exit; the reader of the body gets the error anyway.
  body.on('error', () => {});
  port.once('close', () => {
    body.destroy(new Error('the upload was abandoned'));
  });
  try {
    await sendAllCompounds(sender, body, format);
    sender.send('end');
  } catch (error) {
    sender.send(
      error instanceof UploadError
        ? { rejected: { code: error.code, detail: error.message } }
        : { failed: error instanceof Error ? (error.stack ?? error.name) : typeof error },
    );
  } finally {
    sender.close();
  }
}

lowerPriority();
getParent().on('message', (file: FileToRead) => {
  void readFile(file);
});
