import type { FastifyReply } from 'fastify';
import { ServiceError } from '../errors/service-error.ts';
import { requireConnected } from './client-disconnect.ts';
import { InProgress } from './in-progress.ts';

/**
 * Limits the requests of one kind in progress, by number or by size. Each counts until its response is sent or the
 * caller hangs up.
 *
 * @param what what is counted, in the plural, for the error message
 * @returns a function that throws ServiceError `overloaded`, or ClientDisconnected
 */
export function limitTotal(what: string, max: number): (reply: FastifyReply, size?: number) => void {
  const inProgress = new InProgress(max);
  return (reply, size) => {
    requireConnected(reply);
    if (!inProgress.tryAdd('', reply.raw, size))
      throw new ServiceError(
        'overloaded',
        `Too many ${what} are in progress. Nothing was charged; try again shortly.`,
        { retryAfter: 1 },
      );
  };
}

/**
 * Limits the requests of one kind that an account may have in progress, by number or by size.
 *
 * @param what what is counted, in the plural, for the error message
 * @returns a function that throws ServiceError `too_many_requests`, or ClientDisconnected
 */
export function limitPerAccount(
  what: string,
  max: number,
): (accountId: string, reply: FastifyReply, size?: number) => void {
  const inProgress = new InProgress(max);
  return (accountId, reply, size) => {
    requireConnected(reply);
    if (!inProgress.tryAdd(accountId, reply.raw, size))
      throw new ServiceError(
        'too_many_requests',
        `Expected at most ${max} ${what} in progress for this account. Nothing was charged; try again when one has finished.`,
        { retryAfter: 1 },
      );
  };
}
