import { orAborted } from './given-up.ts';

/** What is asked by itself and waits for a message to go with. */
interface Waiting<Answer> {
  text: string;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

/** Texts that one message takes: each of them waits for the others' answers too. */
const TOGETHER = 8;

/**
 * Asks about single texts. While there is a message for each worker to be on and one for each to go on with, what comes waits, and goes in the next
 * message together: each costs the thread that sends it, which has all of HTTP to do besides.
 */
export class Gather<Answer> {
  readonly #ask: (texts: readonly string[]) => Promise<readonly Answer[]>;
  readonly #lanes: number;
  #waiting: Waiting<Answer>[] = [];
  #underWay = 0;

  /**
   * @param ask as many answers as texts, in order; when it fails, all of them fail
   * @param lanes messages under way
   */
  constructor(ask: (texts: readonly string[]) => Promise<readonly Answer[]>, lanes: number) {
    this.#ask = ask;
    this.#lanes = lanes;
  }

  /** How many wait for a message. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws what asking throws; the signal's reason when it aborts */
  async ask(text: string, signal?: AbortSignal): Promise<Answer> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const one = { text, resolve, reject };
    this.#waiting.push(one);
    if (this.#underWay < this.#lanes) void this.#send();
    if (signal === undefined) return promise;
    return orAborted(promise, signal, () => { this.#waiting = this.#waiting.filter((each) => each !== one); });
  }

  /** Sends what waits, a fair share with each message, until nothing does. */
  async #send(): Promise<void> {
    this.#underWay += 1;
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, Math.min(TOGETHER, Math.ceil(this.#waiting.length / this.#lanes)));
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
