import type { FastifyReply } from 'fastify';
import { ServiceError } from '../errors/service-error.ts';

/**
 * Limits how many requests of one kind an account may have in progress. Each counts until its response is sent or the
 * caller hangs up.
 *
 * @param what what is counted, in the plural, for the error message
 * @returns a function that throws ServiceError `too_many_requests`
 */
export function createAccountCounter(what: string, max: number): (accountId: string, reply: FastifyReply) => void {
  const counts = new Map<string, number>();
  const adjust = (accountId: string, change: 1 | -1): void => {
    const count = (counts.get(accountId) ?? 0) + change;
    if (count === 0) counts.delete(accountId);
    else counts.set(accountId, count);
  };
  return (accountId, reply) => {
    if ((counts.get(accountId) ?? 0) >= max)
      throw new ServiceError(
        'too_many_requests',
        `Expected at most ${max} ${what} in progress for this account. Nothing was charged; try again when one has finished.`,
        { retryAfter: 1 },
      );
    adjust(accountId, 1);
    reply.raw.once('close', () => adjust(accountId, -1));
  };
}
