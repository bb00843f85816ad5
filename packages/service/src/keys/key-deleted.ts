import type { Context } from '../context.ts';
import { keyExists } from '../db/keys.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Caller } from './caller.ts';

/** Attributes unexpected errors to the deletion of the key, which causes foreign key violations. */
export async function asKeyDeleted({ db }: Context, error: ServiceError, caller: Caller | null): Promise<ServiceError> {
  if (error.code !== 'internal' || caller === null || (await keyExists(db, caller.keyId).catch(() => true)))
    return error;
  return new ServiceError(
    'key_invalid',
    'Expected an existing key; this one was deleted with its account during the request. Nothing was charged.',
    { cause: error.cause },
  );
}
