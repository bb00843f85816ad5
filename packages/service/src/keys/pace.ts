import { LRUCache } from 'lru-cache';
import { ServiceError } from '../errors/service-error.ts';
import { PLANS, type Plan } from '../plans.ts';

/** Keys that are remembered at most. One that was not seen for a second is as good as new. */
const REMEMBERED = 10_000;

/** How much of its pace a key has left after a request was let in. */
export interface PaceLeft {
  atOnce: number;
  perSecond: number;
  /** Requests that may come at this moment. */
  remaining: number;
  /** Whole seconds until all of them may again. */
  resetSeconds: number;
}

/** What is known of a key. */
interface Course {
  underWay: number;
  /** Requests that may come at the moment `at`: they come back with time, as many a second as the plan allows. */
  left: number;
  at: number;
}

/**
 * Limits how many requests a key has under way and begins in a second, by its plan, so that one key cannot fill what may wait for all. In this process and in bounded
 * memory, on the clock that never jumps.
 */
export class Pace {
  readonly #courses = new LRUCache<string, Course>({ max: REMEMBERED });
  readonly #clock: { now(): number };

  /** @param clock in milliseconds, never jumps */
  constructor(clock: { now(): number } = performance) {
    this.#clock = clock;
  }

  /**
   * Lets a request in, or not.
   *
   * @returns what is left, and what to call when the request has ended; for one that is not let in why (`too_many_requests`)
   */
  enter(keyId: string, plan: Plan): { left: PaceLeft } & ({ leave: () => void } | { refusal: ServiceError }) {
    const { atOnce, perSecond } = PLANS[plan];
    const course = this.#courseOf(keyId, perSecond);
    const left = (): PaceLeft => ({
      atOnce,
      perSecond,
      remaining: Math.max(0, Math.min(Math.floor(course.left), atOnce - course.underWay)),
      resetSeconds: Math.ceil((perSecond - course.left) / perSecond),
    });
    if (course.underWay >= atOnce)
      return { left: left(), refusal: tooMany(`at most ${atOnce} requests of this key at a time`) };
    if (course.left < 1)
      return { left: left(), refusal: tooMany(`at most ${perSecond} requests of this key a second`) };
    course.underWay += 1;
    course.left -= 1;
    let isUnderWay = true;
    return {
      left: left(),
      leave: () => {
        if (isUnderWay) course.underWay -= 1;
        isUnderWay = false;
      },
    };
  }

  #courseOf(keyId: string, perSecond: number): Course {
    const now = this.#clock.now();
    const course = this.#courses.get(keyId) ?? { underWay: 0, left: perSecond, at: now };
    course.left = Math.min(perSecond, course.left + ((now - course.at) / 1_000) * perSecond);
    course.at = now;
    this.#courses.set(keyId, course);
    return course;
  }
}

const tooMany = (expected: string): ServiceError =>
  new ServiceError(
    'too_many_requests',
    `Expected ${expected}. Nothing was charged; send many SMILES in one batch or job instead.`,
    { retryAfter: 1 },
  );
