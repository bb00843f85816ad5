import { Worker, type ResourceLimits, type Transferable } from 'node:worker_threads';
import type { ThreadReply } from './answer-requests.ts';

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * A thread that answers requests with `answerRequests`, one at a time. It is started on first use and restarted if it
 * dies, and does not keep the process alive.
 */
export class OnDemandThread {
  readonly #script: URL;
  readonly #resourceLimits: ResourceLimits;
  readonly #idleAfter: number | null;
  #running: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  /** The request before the next one. */
  #previous: Promise<unknown> = Promise.resolve();

  /** @param idleAfter idle time in milliseconds after which it exits; by default never */
  constructor(script: URL, resourceLimits: ResourceLimits, idleAfter: number | null = null) {
    this.#script = script;
    this.#resourceLimits = resourceLimits;
    this.#idleAfter = idleAfter;
  }

  /** Ends the thread unless another message arrives soon. */
  #endWhenIdle(worker: Worker): void {
    if (this.#idleAfter === null) return;
    this.#idle = setTimeout(() => {
      if (this.#running === worker) this.#running = null;
      void worker.terminate();
    }, this.#idleAfter).unref();
  }

  #worker(): Worker {
    clearTimeout(this.#idle);
    if (this.#running !== null) return this.#running;
    const worker = new Worker(this.#script, { resourceLimits: this.#resourceLimits });
    worker.once('exit', () => {
      if (this.#running === worker) this.#running = null;
    });
    // The request in progress gets the error; without a listener, Node would end the process.
    worker.on('error', () => {});
    worker.unref();
    this.#running = worker;
    return worker;
  }

  async #send(message: unknown, transfer: Transferable[]): Promise<ThreadReply> {
    const worker = this.#worker();
    const { promise, resolve, reject } = Promise.withResolvers<ThreadReply>();
    const onExit = (): void => reject(new Error('the thread exited'));
    worker.once('message', resolve).once('error', reject).once('exit', onExit);
    worker.postMessage(message, transfer);
    return promise.finally(() => {
      worker.off('message', resolve).off('error', reject).off('exit', onExit);
      this.#endWhenIdle(worker);
    });
  }

  /**
   * Sends a request once the previous ones are answered, and waits for its answer.
   *
   * @param memoryError the error if the thread runs out of memory
   * @throws the thread's error, with its stack, if answering fails
   */
  async request<Answer>(message: unknown, transfer: Transferable[] = [], memoryError?: () => Error): Promise<Answer> {
    const sent = this.#previous.then(() => this.#send(message, transfer));
    this.#previous = sent.catch(() => {});
    let reply: ThreadReply;
    try {
      reply = await sent;
    } catch (error) {
      throw memoryError !== undefined && isOutOfMemory(error as Error) ? memoryError() : error;
    }
    if ('failed' in reply) throw Object.assign(new Error('a thread failed'), { stack: reply.failed });
    return reply.answer as Answer;
  }
}
