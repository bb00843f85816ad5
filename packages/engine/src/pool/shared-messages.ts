import { withAbort } from './abandoned-task.ts';
import { itemAt, must } from '../must.ts';
import { withResolvers } from '../with-resolvers.ts';

/** An input waiting for the next message. */
interface PendingText<Answer> {
  text: string;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

/** Maximum number of inputs per message: each waits for the answers to all of them. */
const INPUTS_PER_MESSAGE = 8;

/**
 * Coalesces individual questions: while every worker is busy and has another message queued, new inputs wait and share
 * the next message. Each message costs time in the sending thread, which also serves HTTP.
 */
export class SharedMessages<Answer> {
  readonly #ask: (inputs: readonly string[]) => Promise<readonly Answer[]>;
  readonly #lanes: number;
  /** Waiting inputs by caller; the first caller in the map is next. */
  readonly #waiting = new Map<string, PendingText<Answer>[]>();
  #count = 0;
  #inProgress = 0;

  /**
   * @param ask returns one answer per input, in order; if it fails, all of them fail
   * @param lanes maximum number of messages in progress
   */
  constructor(ask: (inputs: readonly string[]) => Promise<readonly Answer[]>, lanes: number) {
    this.#ask = ask;
    this.#lanes = lanes;
  }

  /** Number of waiting inputs. */
  get waiting(): number {
    return this.#count;
  }

  /**
   * @param caller callers take turns, one input each
   * @param onLate gets the answer if it comes after the signal has aborted
   * @throws errors of the constructor's `ask`; the signal's reason if it aborts
   */
  async submit(text: string, signal?: AbortSignal, caller = '', onLate?: (answer: Answer) => void): Promise<Answer> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = withResolvers<Answer>();
    const pending = { text, resolve, reject };
    const callerTexts = this.#waiting.get(caller);
    if (callerTexts === undefined) this.#waiting.set(caller, [pending]);
    else callerTexts.push(pending);
    this.#count += 1;
    if (this.#inProgress < this.#lanes) void this.#send();
    if (signal === undefined) return promise;
    return withAbort(promise, signal, () => {
      this.#drop(caller, pending);
      promise.then(onLate, () => {});
    });
  }

  #drop(caller: string, pending: PendingText<Answer>): void {
    const callerTexts = this.#waiting.get(caller) ?? [];
    const remaining = callerTexts.filter((text) => text !== pending);
    this.#count -= callerTexts.length - remaining.length;
    if (remaining.length > 0) this.#waiting.set(caller, remaining);
    else this.#waiting.delete(caller);
  }

  /** Takes waiting inputs, round-robin over callers. */
  #take(count: number): PendingText<Answer>[] {
    const batch: PendingText<Answer>[] = [];
    for (const [who, callerTexts] of this.#waiting) {
      if (batch.length === count) break;
      batch.push(must(callerTexts.shift(), 'a text'));
      // Re-inserted at the end, so that the loop returns to this caller while there is room.
      this.#waiting.delete(who);
      if (callerTexts.length > 0) this.#waiting.set(who, callerTexts);
    }
    this.#count -= batch.length;
    return batch;
  }

  /** Sends the waiting inputs, spread evenly over messages, until none are left. */
  async #send(): Promise<void> {
    this.#inProgress += 1;
    while (this.#count > 0) {
      const some = this.#take(Math.min(INPUTS_PER_MESSAGE, Math.ceil(this.#count / this.#lanes)));
      try {
        const answers = await this.#ask(some.map(({ text }) => text));
        for (const [index, { resolve }] of some.entries()) resolve(itemAt(answers, index));
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
    this.#inProgress -= 1;
  }
}
