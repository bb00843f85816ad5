import { createHash } from 'node:crypto';
import type { PasswordHash } from '../../packages/service/src/accounts/auth-options.ts';

const digest = (password: string): string => `cheap:${createHash('sha256').update(password).digest('hex')}`;

/** A fast replacement for scrypt. Dozens of users sign up in the tests, which do not test password hashing. */
export const CHEAP_PASSWORDS: PasswordHash = {
  hash: async (password) => digest(password),
  verify: async ({ hash, password }) => hash === digest(password),
};
