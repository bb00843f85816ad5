import type { FastifyReply } from 'fastify';
import type { Allowance } from '../quota/allowance.ts';

/** `X-RateLimit-Limit`, `-Remaining` (a number or `unlimited`) and `-Reset` (epoch seconds). */
export function setLimitHeaders(reply: FastifyReply, { limit, remaining, resetsAt }: Allowance): void {
  reply.headers({
    'x-ratelimit-limit': limit ?? 'unlimited',
    'x-ratelimit-remaining': remaining ?? 'unlimited',
    'x-ratelimit-reset': Math.floor(resetsAt.getTime() / 1000),
  });
}
