import { createHash } from 'node:crypto';
import { countAttempt } from '../db/attempts.ts';
import type { Db } from '../db/db.ts';
import type { Letter } from './mail.ts';
import { LETTERS_AN_HOUR } from '../account-rules.ts';

const HOUR = 3_600_000;

/**
 * Whether a letter may go out, counting it: nobody's box is to be filled, from however many places it is asked for. Those of one subject
 * count together, so that one kind cannot use up another's.
 */
export async function mayBeSent(db: Db, { to, subject }: Letter): Promise<boolean> {
  const now = Date.now();
  const hash = createHash('sha256').update(`letter ${subject} ${to.toLowerCase()}`).digest('hex');
  const { attempts } = await countAttempt(db, hash, new Date(now - HOUR), new Date(now));
  return attempts <= LETTERS_AN_HOUR;
}
