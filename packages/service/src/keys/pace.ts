import { LRUCache } from 'lru-cache';
import { ServiceError } from '../errors/service-error.ts';
import { PLANS, type Plan } from '../plans.ts';

/** Maximum number of keys tracked. A key idle for a second needs no tracking. */
const MAX_REMEMBERED_KEYS = 10_000;

/** A key's remaining rate after a request. */
export interface PaceLeft {
  atOnce: number;
  perSecond: number;
  /** Requests allowed right now. */
  remaining: number;
  /** Whole seconds until the full rate is available again. */
  resetSeconds: number;
}

interface KeyState {
  inProgress: number;
  /** Requests allowed at time `at`; refilled at the plan's rate (token bucket). */
  left: number;
  at: number;
}

/**
 * Limits a key's concurrent requests and requests per second according to its plan, so that one key cannot fill the queue. Per process, in bounded
 * memory, on a monotonic clock.
 */
export class Pace {
  readonly #courses = new LRUCache<string, KeyState>({ max: MAX_REMEMBERED_KEYS });
  readonly #clock: { now(): number };

  /** @param clock monotonic, in milliseconds */
  constructor(clock: { now(): number } = performance) {
    this.#clock = clock;
  }

  /**
   * Admits or rejects a request.
   *
   * @returns the remaining rate, and either a function to call when the request ends or the error (`too_many_requests`)
   */
  enter(keyId: string, plan: Plan): { left: PaceLeft } & ({ leave: () => void } | { refusal: ServiceError }) {
    const { atOnce, perSecond } = PLANS[plan];
    const course = this.#courseOf(keyId, perSecond);
    const left = (): PaceLeft => ({
      atOnce,
      perSecond,
      remaining: Math.max(0, Math.min(Math.floor(course.left), atOnce - course.inProgress)),
      resetSeconds: Math.ceil((perSecond - course.left) / perSecond),
    });
    if (course.inProgress >= atOnce)
      return { left: left(), refusal: tooManyError(`at most ${atOnce} requests of this key at a time`) };
    if (course.left < 1)
      return { left: left(), refusal: tooManyError(`at most ${perSecond} requests of this key a second`) };
    course.inProgress += 1;
    course.left -= 1;
    let isUnderWay = true;
    return {
      left: left(),
      leave: () => {
        if (isUnderWay) course.inProgress -= 1;
        isUnderWay = false;
      },
    };
  }

  #courseOf(keyId: string, perSecond: number): KeyState {
    const now = this.#clock.now();
    const course = this.#courses.get(keyId) ?? { inProgress: 0, left: perSecond, at: now };
    course.left = Math.min(perSecond, course.left + ((now - course.at) / 1_000) * perSecond);
    course.at = now;
    this.#courses.set(keyId, course);
    return course;
  }
}

const tooManyError = (expected: string): ServiceError =>
  new ServiceError(
    'too_many_requests',
    `Expected ${expected}. Nothing was charged; send many SMILES in one batch or job instead.`,
    { retryAfter: 1 },
  );
