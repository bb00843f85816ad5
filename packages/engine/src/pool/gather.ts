import { orAborted } from './given-up.ts';
import { withResolvers } from '../with-resolvers.ts';

/** What is asked by itself and waits for a message to go with. */
interface Waiting<Answer> {
  text: string;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

/** Texts that one message takes: each of them waits for the others' answers too. */
const TEXTS_PER_MESSAGE = 8;

/**
 * Asks about single texts. While there is a message for each worker to be on and one for each to go on with, what comes waits, and goes in the next
 * message together: each costs the thread that sends it, which has all of HTTP to do besides.
 */
export class Gather<Answer> {
  readonly #ask: (texts: readonly string[]) => Promise<readonly Answer[]>;
  readonly #lanes: number;
  /** What waits, by whose it is; the first of the map has the next turn. */
  readonly #waiting = new Map<string, Waiting<Answer>[]>();
  #count = 0;
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
    return this.#count;
  }

  /**
   * @param who whose text it is: where those of several wait, each gets one in before anybody gets another
   * @throws what asking throws; the signal's reason when it aborts
   */
  async ask(text: string, signal?: AbortSignal, who = ''): Promise<Answer> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = withResolvers<Answer>();
    const one = { text, resolve, reject };
    const own = this.#waiting.get(who);
    if (own === undefined) this.#waiting.set(who, [one]);
    else own.push(one);
    this.#count += 1;
    if (this.#underWay < this.#lanes) void this.#send();
    if (signal === undefined) return promise;
    return orAborted(promise, signal, () => this.#drop(who, one));
  }

  #drop(who: string, one: Waiting<Answer>): void {
    const own = this.#waiting.get(who) ?? [];
    const left = own.filter((each) => each !== one);
    this.#count -= own.length - left.length;
    if (left.length > 0) this.#waiting.set(who, left);
    else this.#waiting.delete(who);
  }

  /** Takes so many of what waits, in turn. */
  #take(count: number): Waiting<Answer>[] {
    const taken: Waiting<Answer>[] = [];
    for (const [who, own] of this.#waiting) {
      if (taken.length === count) break;
      taken.push(own.shift()!);
      // Behind the others, and so seen again while there is room.
      this.#waiting.delete(who);
      if (own.length > 0) this.#waiting.set(who, own);
    }
    this.#count -= taken.length;
    return taken;
  }

  /** Sends what waits, a fair share with each message, until nothing does. */
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
