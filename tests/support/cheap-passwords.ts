import { createHash } from 'node:crypto';
import type { PasswordHash } from '../../packages/service/src/accounts/auth.ts';

const digest = (password: string): string => `cheap:${createHash('sha256').update(password).digest('hex')}`;

/** Keeps passwords in no time. Dozens of people sign up in the tests, and what scrypt does to each is not what they are about. */
export const CHEAP_PASSWORDS: PasswordHash = {
  hash: async (password) => digest(password),
  verify: async ({ hash, password }) => hash === digest(password),
};
