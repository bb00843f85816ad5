import type { Db } from '../db/db.ts';
import type { Email } from './mail.ts';
import { EMAILS_PER_HOUR } from '../account-rules.ts';
import { attemptHasher } from './attempt-subject.ts';
import { countWithinLimit } from './count-within-limit.ts';

/**
 * True if an email may be sent; also counts it, so that nobody can flood a mailbox, even with many clients. Each
 * subject line has its own count, so that one kind of email cannot use up the limit of another.
 */
export async function maySendEmail(db: Db, { to, subject }: Email, now: Date): Promise<boolean> {
  const hash = await attemptHasher(db);
  const limit = { max: EMAILS_PER_HOUR, seconds: 3_600 };
  return (await countWithinLimit(db, hash('email', `${subject} ${to.toLowerCase()}`), limit, now)) === null;
}
