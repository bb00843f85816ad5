import { Worker, type ResourceLimits, type Transferable } from 'node:worker_threads';

/** A thread started on first use and restarted if it dies. It does not keep the process alive. */
export class OnDemandThread {
  readonly #script: URL;
  readonly #resourceLimits: ResourceLimits;
  readonly #idleAfter: number | null;
  #running: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

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
    // Callers learn of the error through the thread's exit event.
    worker.on('error', () => {});
    worker.unref();
    this.#running = worker;
    return worker;
  }

  /**
   * Sends a message and waits for the reply. The caller must send one message at a time.
   *
   * @throws the result of `createExitError` if the thread exits before it replies
   */
  request<Reply>(message: unknown, transfer: Transferable[], createExitError: () => Error): Promise<Reply> {
    const worker = this.#worker();
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const onExit = (): void => reject(createExitError());
    worker.once('message', resolve).once('exit', onExit);
    worker.postMessage(message, transfer);
    return promise.finally(() => {
      worker.off('message', resolve).off('exit', onExit);
      this.#endWhenIdle(worker);
    });
  }
}
