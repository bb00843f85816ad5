import type { FoundKey } from '../db/find-key.ts';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors/service-error.ts';
import { must } from '@eutomer/engine/must';
import { networkClient } from '../network-client.ts';
import { monthlyLimit } from '../plans.ts';
import type { Caller } from './caller.ts';
import { hashKey, isWellFormedKey } from './key-format.ts';
import { keyStatus } from './list-keys.ts';

const invalidKeyError = (): ServiceError =>
  new ServiceError(
    'key_invalid',
    'Expected a valid API key; this one is mistyped, incomplete, unknown, revoked or replaced. Copy the whole key or create a new one.',
  );

/** @throws ServiceError `key_invalid` or `key_expired` */
async function findKey(context: Context, key: string, client: string): Promise<FoundKey> {
  // A made-up key nearly always fails this check, without a database query.
  if (!isWellFormedKey(key)) throw invalidKeyError();
  const hash = hashKey(key);
  const row = await (context.wrongKeys.isOverLimit(client)
    ? context.keyFinder.findWithOthers(hash, client)
    : context.keyFinder.find(hash));
  if (row === undefined) throw invalidKeyError();
  const status = keyStatus(row, context.now());
  const isReplaced = row.former_until !== null && row.former_until <= context.now();
  if (status === 'Revoked' || isReplaced) throw invalidKeyError();
  if (status === 'Expired')
    throw new ServiceError(
      'key_expired',
      `The API key expired on ${must(row.expires_at, 'a date').toISOString().slice(0, 10)}. Create a new one.`,
    );
  return row;
}

/** A key as received. */
export interface SentKey {
  /** The value of the header. */
  value: string | undefined;
  /** The header's name, for error messages. */
  header: string;
  /** Another header that has a key, which this address does not read. */
  unreadHeader?: string | undefined;
  /** The client's IP address. */
  address: string;
}

function missingKeyError({ value, header, unreadHeader }: SentKey): ServiceError {
  const place = header === 'Authorization' ? 'after "Bearer" in' : 'in';
  const problem = value === undefined ? 'the header is missing' : 'there is none';
  const other =
    value !== undefined || unreadHeader === undefined ? '' : ` This address does not read the header ${unreadHeader}.`;
  return new ServiceError('key_missing', `Expected an API key ${place} the header ${header}; ${problem}.${other}`);
}

/**
 * Authenticates a caller by API key.
 *
 * @throws ServiceError `key_missing`, `key_invalid` (the same for unknown, revoked and replaced keys), `key_expired`,
 * or `too_many_wrong_keys`
 */
export async function authenticate(context: Context, sent: SentKey): Promise<Caller> {
  const { value, address } = sent;
  const key = value?.trim() ?? '';
  if (key === '') throw missingKeyError(sent);
  const client = networkClient(address);
  try {
    const row = await findKey(context, key, client);
    return {
      keyId: row.id,
      accountId: row.account_id,
      limit: monthlyLimit(row.plan, row.monthly_limit),
      plan: row.plan,
    };
  } catch (error) {
    throw error instanceof ServiceError ? context.wrongKeys.record(client, error) : error;
  }
}
