import type { FastifyReply } from 'fastify';
import type { RateStatus } from '../keys/key-rate-limiter.ts';
import type { Allowance } from '../quota/allowance.ts';

/** `X-RateLimit-Limit`, `-Remaining` (a number or `unlimited`) and `-Reset` (epoch seconds). */
export function setLimitHeaders(reply: FastifyReply, { limit, remaining, resetsAt }: Allowance): void {
  reply.headers({
    'x-ratelimit-limit': limit ?? 'unlimited',
    'x-ratelimit-remaining': remaining ?? 'unlimited',
    'x-ratelimit-reset': Math.floor(resetsAt.getTime() / 1000),
  });
}

/**
 * `RateLimit-Limit`, `-Remaining` and `-Reset` (seconds) for the rate per second, and `-Policy` with the concurrency
 * limit. These names are from an IETF draft; our own headers are for the month.
 */
export function setRateHeaders(
  reply: FastifyReply,
  { maxConcurrent, perSecond, remaining, resetSeconds }: RateStatus,
): void {
  reply.headers({
    'ratelimit-limit': perSecond,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': resetSeconds,
    'ratelimit-policy': `${perSecond};w=1;at-once=${maxConcurrent}`,
  });
}
