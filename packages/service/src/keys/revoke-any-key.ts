import * as z from 'zod';
import type { Context } from '../context.ts';
import { markRevoked } from '../db/keys.ts';
import { ServiceError } from '../errors/service-error.ts';

/** Revokes a key of any account. @throws ServiceError `not_found` */
export async function revokeAnyKey({ db, now }: Context, id: string): Promise<void> {
  const isRevoked = z.uuid().safeParse(id).success && (await markRevoked(db, [id], now())) > 0;
  if (!isRevoked) throw new ServiceError('not_found', 'No such key, or it is already revoked.');
}
