/**
 * The thread that reads files of jobs: it unpacks, decodes and parses, all files side by side, a piece of each at a time. To read hostile bytes may
 * take long, and whoever answers requests must not wait for it.
 */
import { setPriority } from 'node:os';
import { Readable } from 'node:stream';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { UNPACKED_A_SECOND } from '../../limits.ts';
import { charactersOf, type Compound } from '../compound.ts';
import type { FileForm, FileToRead, FromThread, ToThread } from './messages.ts';
import { paced } from './paced.ts';
import { readText } from './read-bytes.ts';
import { readCsvFile } from './read-csv-file.ts';
import { readSmilesFile } from './read-smiles-file.ts';
import { UploadFault } from './upload-fault.ts';

/** Compounds that are handed over at a time, and their characters, unless one alone has more. */
const COMPOUNDS = 500;
const CHARACTERS = 256 * 1024;
/** Those who wait for a prediction go first. On Linux this is said of the thread alone, elsewhere it would be of the process. */
const GENTLE = 10;

/** Where an answer is waited for. */
type Waiting<Value> = PromiseWithResolvers<Value> | null;

/** The other end of a file. */
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
      for (const each of [this.#bytes, this.#taken]) each?.reject(new Error('nobody waits for this file'));
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

  /** Hands compounds over once those before them are taken: so the next are read while these are written down. */
  async give(compounds: Compound[]): Promise<void> {
    await this.#taken?.promise;
    if (this.#gone) throw new Error('nobody waits for this file');
    this.#taken = Promise.withResolvers();
    // Nobody may come to wait for it: the last have no followers.
    this.#taken.promise.catch(() => {});
    this.tell({ compounds });
  }

  close(): void {
    this.#port.close();
  }
}

async function readAll(sender: Sender, body: Readable, { encoding, columns }: FileForm): Promise<void> {
  const text = paced(readText(body, encoding), UNPACKED_A_SECOND);
  let compounds: Compound[] = [];
  let characters = 0;
  for await (const compound of columns === null ? readSmilesFile(text) : readCsvFile(text, columns)) {
    compounds.push(compound);
    characters += charactersOf(compound);
    if (compounds.length < COMPOUNDS && characters < CHARACTERS) continue;
    await sender.give(compounds);
    compounds = [];
    characters = 0;
  }
  if (compounds.length > 0) await sender.give(compounds);
}

async function read({ form, port }: FileToRead): Promise<void> {
  const sender = new Sender(port);
  const body = Readable.from(sender.bytes(), { highWaterMark: 1 });
  // Without a listener the end of the process; whoever reads the body learns of it anyhow.
  body.on('error', () => {});
  port.once('close', () => {
    body.destroy(new Error('nobody waits for this file'));
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
  if (process.platform === 'linux') setPriority(GENTLE);
} catch {
  // Where it may not be asked for, files are read as they were.
}
parentPort!.on('message', (file: FileToRead) => {
  void read(file);
});
