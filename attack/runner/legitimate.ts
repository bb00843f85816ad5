import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A legitimate user during the attacks, with a limited key. */
export interface LegitimateUser {
  address: string;
  key: string;
}

export interface LegitimateAnswer {
  /** 0 for no response. */
  status: number;
  milliseconds: number;
  /** Remaining allowance of the key; null for no response. */
  remaining: number | null;
}

/** Requests a prediction every 200 ms, in a separate thread, so that the attackers in this process do not delay it. */
export class Legitimate implements AsyncDisposable {
  readonly #thread: Worker;

  constructor(user: LegitimateUser) {
    this.#thread = new Worker(new URL('legitimate-thread.ts', import.meta.url), { workerData: user });
  }

  /** The responses to all requests since the last call, including those in progress. */
  async take(): Promise<LegitimateAnswer[]> {
    this.#thread.postMessage('take');
    const [answers] = (await once(this.#thread, 'message')) as [LegitimateAnswer[]];
    return answers;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#thread.terminate();
  }
}
