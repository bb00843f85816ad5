import type { Db } from '../db/db.ts';
import { verifyPerson } from '../db/people.ts';
import { verifyByLink } from '../db/verify-links.ts';
import type { Plan } from '../plans.ts';
import { isAcademicEmail } from './academic.ts';
import { hashVerificationToken } from './verify-link.ts';

/** The plan that a Free Tier account gets for a verified address; null to keep the Free Tier. */
const planForEmail = (email: string): Plan | null => (isAcademicEmail(email) ? 'academic' : null);

/** Verifies an email address by the link that was sent to it; false if the link is no longer valid. */
export const verifyAddressByLink = (db: Db, token: string): Promise<boolean> =>
  verifyByLink(db, hashVerificationToken(token), new Date(), planForEmail);

/** Verifies an email address on behalf of an administrator. */
export const verifyAddress = async (db: Db, personId: string): Promise<void> => {
  await verifyPerson(db, personId, planForEmail);
};
