import type { Readable } from 'node:stream';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { ServiceError } from '../../errors/service-error.ts';
import { UPLOAD_THREAD } from '../../paths.ts';
import type { Compound } from '../compound.ts';
import { ReadAhead } from './read-ahead.ts';
import type { FileFormat, MessageFromThread, MessageToThread } from './messages.ts';

/** Memory limits of the thread. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

let currentWorker: Worker | null = null;

/** The reading thread; started with the first file, restarted if it dies. It does not keep the process alive. */
function getWorker(): Worker {
  if (currentWorker !== null) return currentWorker;
  const worker = new Worker(UPLOAD_THREAD, { resourceLimits: RESOURCE_LIMITS });
  // When the thread dies, its ports close, which ends its uploads.
  worker.on('error', () => {});
  worker.once('exit', () => {
    if (currentWorker === worker) currentWorker = null;
  });
  worker.unref();
  currentWorker = worker;
  return worker;
}

/** Sends the next bytes of a body, in a buffer transferred to the thread. */
async function sendNext(port: MessagePort, readAhead: ReadAhead): Promise<void> {
  const next = await readAhead.next();
  const bytes = next === null ? null : new Uint8Array(next);
  port.postMessage({ bytes } satisfies MessageToThread, bytes === null ? [] : [bytes.buffer]);
}

/** Messages from the thread about one file. The thread waits for acknowledgements, so few are buffered here. */
class ReplyQueue {
  readonly #messages: Exclude<MessageFromThread, 'more'>[] = [];
  #failure: { reason: unknown } | null = null;
  #wake = (): void => {};

  add(message: Exclude<MessageFromThread, 'more'>): void {
    this.#messages.push(message);
    this.#wake();
  }

  /** Fails the reader after the messages received so far. */
  fail(reason: unknown): void {
    this.#failure ??= { reason };
    this.#wake();
  }

  async next(): Promise<Exclude<MessageFromThread, 'more'>> {
    for (;;) {
      const message = this.#messages.shift();
      if (message !== undefined) return message;
      if (this.#failure !== null) throw this.#failure.reason;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

/**
 * The compounds of a file, read by another thread as they arrive. Ending the iteration makes the thread stop reading.
 *
 * @param signal aborts when the compounds are no longer needed
 * @throws ServiceError for an invalid file; the signal's reason; connection errors
 */
export async function* readUpload(body: Readable, format: FileFormat, signal: AbortSignal): AsyncGenerator<Compound> {
  signal.throwIfAborted();
  const { port1: port, port2 } = new MessageChannel();
  const replies = new ReplyQueue();
  const readAhead = new ReadAhead(body);
  const onAbort = (): void => replies.fail(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  port.on('message', (message: MessageFromThread) => {
    if (message === 'more') sendNext(port, readAhead).catch((error: unknown) => replies.fail(error));
    else replies.add(message);
  });
  port.once('close', () => replies.fail(new Error('the upload thread exited')));
  try {
    getWorker().postMessage({ format, port: port2 }, [port2]);
    for (;;) {
      const reply = await replies.next();
      if (reply === 'end') return;
      if ('rejected' in reply) throw new ServiceError(reply.rejected.code, reply.rejected.detail);
      if ('failed' in reply) throw Object.assign(new Error('reading an upload failed'), { stack: reply.failed });
      yield* reply.compounds;
      signal.throwIfAborted();
      port.postMessage('received' satisfies MessageToThread);
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    port.close();
    // Destroying the request would also lose the response; the server discards the rest of a rejected file.
    readAhead.close();
  }
}
