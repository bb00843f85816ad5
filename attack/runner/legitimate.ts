import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Who uses the service as it is meant, beside the attacks: the address and a key with a limit. */
export interface LegitimateUser {
  address: string;
  key: string;
}

export interface LegitimateAnswer {
  /** 0 when there was none. */
  status: number;
  milliseconds: number;
  /** What is left of the key's allowance; null when there was no answer. */
  remaining: number | null;
}

/** Asks for a prediction every 200 ms, in a thread of its own, so that what the attackers do in this process delays nothing. */
export class Legitimate implements AsyncDisposable {
  readonly #thread: Worker;

  constructor(user: LegitimateUser) {
    this.#thread = new Worker(new URL('legitimate-thread.ts', import.meta.url), { workerData: user });
  }

  /** The answers to all requests since the last call, also to those that are under way. */
  async take(): Promise<LegitimateAnswer[]> {
    this.#thread.postMessage('take');
    const [answers] = (await once(this.#thread, 'message')) as [LegitimateAnswer[]];
    return answers;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#thread.terminate();
  }
}
