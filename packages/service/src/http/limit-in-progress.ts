import type { FastifyReply } from 'fastify';
import { ServiceError } from '../errors/service-error.ts';
import { requireConnected } from './client-disconnect.ts';
import { InProgress } from './in-progress.ts';

/**
 * Limits the requests of one kind in progress, by number or by size, in total or by account. Each counts until its
 * response is sent or the caller hangs up.
 *
 * @returns a function that throws the error, or ClientDisconnected
 */
function limitInProgress(max: number, createError: () => ServiceError) {
  const inProgress = new InProgress(max);
  return (accountId: string, reply: FastifyReply, size?: number): void => {
    requireConnected(reply);
    if (!inProgress.tryAdd(accountId, reply.raw, size)) throw createError();
  };
}

/** @param what what is counted, in the plural, for the error message: `overloaded` */
export function limitTotal(what: string, max: number): (reply: FastifyReply, size?: number) => void {
  const limit = limitInProgress(
    max,
    () =>
      new ServiceError('overloaded', `Too many ${what} are in progress. Nothing was charged; try again shortly.`, {
        retryAfter: 1,
      }),
  );
  return (reply, size) => limit('', reply, size);
}

/** @param what what is counted, in the plural, for the error message: `too_many_requests` */
export const limitPerAccount = (what: string, max: number) =>
  limitInProgress(
    max,
    () =>
      new ServiceError(
        'too_many_requests',
        `Expected at most ${max} ${what} in progress for this account. Nothing was charged; try again when one has finished.`,
        { retryAfter: 1 },
      ),
  );
