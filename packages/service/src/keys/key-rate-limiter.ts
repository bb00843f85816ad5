import { LRUCache } from 'lru-cache';
import { ServiceError } from '../errors/service-error.ts';
import { PLANS, type Plan } from '../plans.ts';

/** Maximum number of keys tracked. A key that has been idle for a second need not be tracked. */
const MAX_REMEMBERED_KEYS = 10_000;

/** A key's remaining rate after a request. */
export interface RateStatus {
  maxConcurrent: number;
  perSecond: number;
  /** Requests allowed right now. */
  remaining: number;
  /** Whole seconds until the full rate is available again. */
  resetSeconds: number;
}

interface KeyState {
  inProgress: number;
  /** Requests allowed at time `at`; refilled at the plan's rate (token bucket). */
  tokens: number;
  updatedAt: number;
}

/**
 * Limits a key's concurrent requests and requests per second according to its plan, so that one key cannot fill the
 * queue. Per process, in bounded memory, on a monotonic clock.
 */
export class KeyRateLimiter {
  readonly #states = new LRUCache<string, KeyState>({ max: MAX_REMEMBERED_KEYS });
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
  admit(keyId: string, plan: Plan): { status: RateStatus } & ({ release: () => void } | { error: ServiceError }) {
    const { maxConcurrent, perSecond } = PLANS[plan];
    const state = this.#refill(keyId, perSecond);
    const status = (): RateStatus => ({
      maxConcurrent,
      perSecond,
      remaining: Math.max(0, Math.min(Math.floor(state.tokens), maxConcurrent - state.inProgress)),
      resetSeconds: Math.ceil((perSecond - state.tokens) / perSecond),
    });
    if (state.inProgress >= maxConcurrent)
      return {
        status: status(),
        error: tooManyRequestsError(`at most ${maxConcurrent} requests with this key at a time`),
      };
    if (state.tokens < 1)
      return { status: status(), error: tooManyRequestsError(`at most ${perSecond} requests with this key a second`) };
    state.inProgress += 1;
    state.tokens -= 1;
    let isActive = true;
    return {
      status: status(),
      release: () => {
        if (isActive) state.inProgress -= 1;
        isActive = false;
      },
    };
  }

  #refill(keyId: string, perSecond: number): KeyState {
    const now = this.#clock.now();
    const state = this.#states.get(keyId) ?? { inProgress: 0, tokens: perSecond, updatedAt: now };
    state.tokens = Math.min(perSecond, state.tokens + ((now - state.updatedAt) / 1_000) * perSecond);
    state.updatedAt = now;
    this.#states.set(keyId, state);
    return state;
  }
}

const tooManyRequestsError = (expected: string): ServiceError =>
  new ServiceError(
    'too_many_requests',
    `Expected ${expected}. Nothing was charged; send many SMILES in one batch or job instead.`,
    { retryAfter: 1 },
  );
