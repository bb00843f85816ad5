import type { Readable } from 'node:stream';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { ServiceError } from '../../errors/service-error.ts';
import { UPLOAD_THREAD } from '../../paths.ts';
import type { Compound } from '../compound.ts';
import { ReadAhead } from './read-ahead.ts';
import type { FileForm, FromThread, ToThread } from './messages.ts';

/** What the thread may take of memory, in megabytes. */
const RESOURCES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

let running: Worker | null = null;

/** The thread that reads; started with the first file, and anew when it has died. It does not keep the process alive. */
function thread(): Worker {
  if (running !== null) return running;
  const worker = new Worker(UPLOAD_THREAD, { resourceLimits: RESOURCES });
  // Its files learn of its death by their ports, which close.
  worker.on('error', () => {});
  worker.once('exit', () => {
    if (running === worker) running = null;
  });
  worker.unref();
  running = worker;
  return worker;
}

/** Sends the next bytes of a body, in memory of their own, which goes over to the thread. */
async function sendNext(port: MessagePort, ahead: ReadAhead): Promise<void> {
  const next = await ahead.next();
  const bytes = next === null ? null : new Uint8Array(next);
  port.postMessage({ bytes } satisfies ToThread, bytes === null ? [] : [bytes.buffer]);
}

/** What the thread says of a file, one message after the other. It waits for answers itself, so that never much is kept here. */
class Replies {
  readonly #kept: Exclude<FromThread, 'more'>[] = [];
  #failure: { reason: unknown } | null = null;
  #wake = (): void => {};

  add(message: Exclude<FromThread, 'more'>): void {
    this.#kept.push(message);
    this.#wake();
  }

  /** Ends the waiting, once what was said before is read. */
  fail(reason: unknown): void {
    this.#failure ??= { reason };
    this.#wake();
  }

  async next(): Promise<Exclude<FromThread, 'more'>> {
    while (this.#kept.length === 0) {
      if (this.#failure !== null) throw this.#failure.reason;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#kept.shift()!;
  }
}

/**
 * The compounds of a file, read by another thread as they arrive. Who stops to take them stops the reading.
 *
 * @param signal aborted when nobody wants the compounds any more
 * @throws ServiceError what is wrong with the file; the signal's reason; whatever the body's connection raises
 */
export async function* readUpload(body: Readable, form: FileForm, signal: AbortSignal): AsyncGenerator<Compound> {
  signal.throwIfAborted();
  const { port1: port, port2 } = new MessageChannel();
  const replies = new Replies();
  const ahead = new ReadAhead(body);
  const giveUp = (): void => replies.fail(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  port.on('message', (message: FromThread) => {
    if (message === 'more') sendNext(port, ahead).catch((error: unknown) => replies.fail(error));
    else replies.add(message);
  });
  port.once('close', () => replies.fail(new Error('the thread that reads files ended')));
  try {
    thread().postMessage({ form, port: port2 }, [port2]);
    for (;;) {
      const reply = await replies.next();
      if (reply === 'end') return;
      if ('refused' in reply) throw new ServiceError(reply.refused.code, reply.refused.detail);
      if ('failed' in reply) throw Object.assign(new Error('a file could not be read'), { stack: reply.failed });
      yield* reply.compounds;
      signal.throwIfAborted();
      port.postMessage('taken' satisfies ToThread);
    }
  } finally {
    signal.removeEventListener('abort', giveUp);
    port.close();
    // A request that is destroyed takes the answer with it: what is left of a refused file is thrown away by the server.
    ahead.close();
  }
}
