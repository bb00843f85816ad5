import type { Context } from '../context.ts';
import { findJob, type JobRow } from '../db/jobs.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Caller } from '../keys/caller.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const jobNotFoundError = (): ServiceError =>
  new ServiceError('not_found', 'This key has no such job. Expired and deleted jobs are gone.');

/**
 * A caller's own job.
 *
 * @throws ServiceError `not_found`, identical for other callers' jobs and for unknown, deleted and expired ones
 */
export async function findOwnJob(context: Context, caller: Caller, id: string): Promise<JobRow> {
  const job = UUID.test(id) ? await findJob(context.db, caller.keyId, id, context.now()) : undefined;
  if (job === undefined) throw jobNotFoundError();
  return job;
}
