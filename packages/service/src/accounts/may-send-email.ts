import { createHash } from 'node:crypto';
import { countAttempt } from '../db/attempts.ts';
import type { Db } from '../db/db.ts';
import type { Email } from './mail.ts';
import { EMAILS_PER_HOUR } from '../account-rules.ts';

const HOUR_MS = 3_600_000;

/**
 * True if an email may be sent; also counts it, so that nobody can flood a mailbox, even with many clients. Each
 * subject has its own count, so that one kind of email cannot use up the limit of another.
 */
export async function maySendEmail(db: Db, { to, subject }: Email): Promise<boolean> {
  const now = Date.now();
  const hash = createHash('sha256').update(`letter ${subject} ${to.toLowerCase()}`).digest('hex');
  const { attempts } = await countAttempt(db, hash, new Date(now - HOUR_MS), new Date(now));
  return attempts <= EMAILS_PER_HOUR;
}
