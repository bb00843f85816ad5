import { signUp } from './sign-up.ts';

/** The number of keys with a monthly limit that one client could create. */
export interface KeyLimitFindings {
  /** By repeatedly signing up with one email address, creating keys and deleting the account. */
  oneAddress: number;
  /** By signing up with a new, unverified email address each time. */
  manyAddresses: number;
}

const ROUNDS = 3;
/** Keys requested per account. */
const KEYS = 6;

/**
 * Tries to create more keys than one account may have, on a service without a mail server.
 *
 * @param address URL of a running service that trusts proxies on the loopback, so that the two methods can use different clients
 */
export async function resetKeyLimit(address: string): Promise<KeyLimitFindings> {
  const round = async (email: string, client: (key: number) => string): Promise<number> => {
    const account = await signUp(address, client(0), email);
    let created = 0;
    for (let key = 0; key < KEYS; key += 1) created += Number((await account.newKey(client(key))) !== null);
    await account.remove();
    return created;
  };
  const found = { oneAddress: 0, manyAddresses: 0 };
  for (let count = 0; count < ROUNDS; count += 1) {
    found.oneAddress += await round(
      `eve${count === 0 ? '' : `+${count}`}@example.org`,
      (key) => `192.0.2.${10 * (count + 1) + key}`,
    );
    found.manyAddresses += await round(`eve${count}@example.com`, () => '198.51.100.1');
  }
  return found;
}
