/**
 * Thread that reads job files: it decompresses, decodes and parses all files concurrently, one piece of each at a time. Hostile input may
 * take long and must not block the main thread.
 */
import { setPriority } from 'node:os';
import { Readable } from 'node:stream';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { UNPACKED_BYTES_PER_SECOND } from '../../limits.ts';
import { charactersOf, type Compound } from '../compound.ts';
import type { FileForm, FileToRead, FromThread, ToThread } from './messages.ts';
import { paced } from './paced.ts';
import { readText } from './read-bytes.ts';
import { readCsvFile } from './read-csv-file.ts';
import { readSdfFile } from './read-sdf-file.ts';
import { readSmilesFile } from './read-smiles-file.ts';
import { UploadFault } from './upload-fault.ts';

/** Limits of one message to the main thread; a single compound may be longer. */
const COMPOUNDS_PER_MESSAGE = 500;
const CHARACTERS_PER_MESSAGE = 256 * 1024;
/** Predictions have priority. Linux only: elsewhere this would set the priority of the whole process. */
const LOW_PRIORITY = 10;

type Waiting<Value> = PromiseWithResolvers<Value> | null;

/** The main thread's end of a file. */
class Sender {
  readonly #port: MessagePort;
  #bytes: Waiting<Uint8Array | null> = null;
  #taken: Waiting<void> = null;
  #gone = false;

  constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', (message: ToThread) => {
      if (message === 'taken') this.#taken?.resolve();
      else this.#bytes?.resolve(message.bytes);
    });
    port.once('close', () => {
      this.#gone = true;
      for (const each of [this.#bytes, this.#taken]) each?.reject(new Error('the upload was abandoned'));
    });
  }

  tell(message: FromThread): void {
    this.#port.postMessage(message, []);
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    for (;;) {
      if (this.#gone) return;
      this.#bytes = Promise.withResolvers();
      this.tell('more');
      const bytes = await this.#bytes.promise;
      if (bytes === null) return;
      yield bytes;
    }
  }

  /** Sends compounds once the previous ones have been taken, so that reading and writing overlap. */
  async give(compounds: Compound[]): Promise<void> {
    await this.#taken?.promise;
    if (this.#gone) throw new Error('the upload was abandoned');
    this.#taken = Promise.withResolvers();
    // The last message is never awaited; avoid an unhandled rejection.
    this.#taken.promise.catch(() => {});
    this.tell({ compounds });
  }

  close(): void {
    this.#port.close();
  }
}

function compoundsOf(text: AsyncIterable<string>, { columns, sdf }: FileForm): AsyncGenerator<Compound> {
  if (sdf !== undefined) return readSdfFile(text, sdf.name);
  return columns === null ? readSmilesFile(text) : readCsvFile(text, columns);
}

async function readAll(sender: Sender, body: Readable, form: FileForm): Promise<void> {
  const text = paced(readText(body, form.encoding), UNPACKED_BYTES_PER_SECOND);
  let compounds: Compound[] = [];
  let characters = 0;
  for await (const compound of compoundsOf(text, form)) {
    compounds.push(compound);
    characters += charactersOf(compound);
    if (compounds.length < COMPOUNDS_PER_MESSAGE && characters < CHARACTERS_PER_MESSAGE) continue;
    await sender.give(compounds);
    compounds = [];
    characters = 0;
  }
  if (compounds.length > 0) await sender.give(compounds);
}

async function read({ form, port }: FileToRead): Promise<void> {
  const sender = new Sender(port);
  const body = Readable.from(sender.bytes(), { highWaterMark: 1 });
  // Without a listener, Node would exit; the reader of the body gets the error anyway.
  body.on('error', () => {});
  port.once('close', () => {
    body.destroy(new Error('the upload was abandoned'));
  });
  try {
    await readAll(sender, body, form);
    sender.tell('end');
  } catch (error) {
    sender.tell(
      error instanceof UploadFault
        ? { refused: { code: error.code, detail: error.message } }
        : { failed: error instanceof Error ? (error.stack ?? error.name) : typeof error },
    );
  } finally {
    sender.close();
  }
}

try {
  if (process.platform === 'linux') setPriority(LOW_PRIORITY);
} catch {
  // Lowering the priority is not permitted here, so it stays unchanged.
}
parentPort!.on('message', (file: FileToRead) => {
  void read(file);
});
