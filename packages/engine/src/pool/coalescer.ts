import { orAborted } from './given-up.ts';
import { withResolvers } from '../with-resolvers.ts';

/** A single text that waits for the next message. */
interface Waiting<Answer> {
  text: string;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

/** Most texts in one message: each waits for the answers to all. */
const TEXTS_PER_MESSAGE = 8;

/**
 * Coalesces single questions: while every worker is busy and has another message queued, new texts wait and share the next message. Each message costs
 * time in the sending thread, which also serves HTTP.
 */
export class Coalescer<Answer> {
  readonly #ask: (texts: readonly string[]) => Promise<readonly Answer[]>;
  readonly #lanes: number;
  /** Waiting texts by caller; the first caller in the map is next. */
  readonly #waiting = new Map<string, Waiting<Answer>[]>();
  #count = 0;
  #underWay = 0;

  /**
   * @param ask returns as many answers as texts, in order; if it fails, all of them fail
   * @param lanes maximum number of messages in progress
   */
  constructor(ask: (texts: readonly string[]) => Promise<readonly Answer[]>, lanes: number) {
    this.#ask = ask;
    this.#lanes = lanes;
  }

  /** The number of waiting texts. */
  get waiting(): number {
    return this.#count;
  }

  /**
   * @param caller the caller: callers take turns, one text each
   * @throws the error of `ask`; the signal's reason if it aborts
   */
  async ask(text: string, signal?: AbortSignal, caller = ''): Promise<Answer> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = withResolvers<Answer>();
    const one = { text, resolve, reject };
    const own = this.#waiting.get(caller);
    if (own === undefined) this.#waiting.set(caller, [one]);
    else own.push(one);
    this.#count += 1;
    if (this.#underWay < this.#lanes) void this.#send();
    if (signal === undefined) return promise;
    return orAborted(promise, signal, () => this.#drop(caller, one));
  }

  #drop(caller: string, one: Waiting<Answer>): void {
    const own = this.#waiting.get(caller) ?? [];
    const left = own.filter((candidate) => candidate !== one);
    this.#count -= own.length - left.length;
    if (left.length > 0) this.#waiting.set(caller, left);
    else this.#waiting.delete(caller);
  }

  /** Takes some of the waiting texts, one caller after the other. */
  #take(count: number): Waiting<Answer>[] {
    const taken: Waiting<Answer>[] = [];
    for (const [who, own] of this.#waiting) {
      if (taken.length === count) break;
      taken.push(own.shift()!);
      // Re-inserted behind the others, so the loop comes back to it while there is room.
      this.#waiting.delete(who);
      if (own.length > 0) this.#waiting.set(who, own);
    }
    this.#count -= taken.length;
    return taken;
  }

  /** Sends the waiting texts, evenly spread over messages, until none is left. */
  async #send(): Promise<void> {
    this.#underWay += 1;
    while (this.#count > 0) {
      const some = this.#take(Math.min(TEXTS_PER_MESSAGE, Math.ceil(this.#count / this.#lanes)));
      try {
        const answers = await this.#ask(some.map(({ text }) => text));
        for (const [place, { resolve }] of some.entries()) resolve(answers[place]!);
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
    this.#underWay -= 1;
  }
}
