import type { Db } from '../db/db.ts';
import { verifyPerson } from '../db/people.ts';
import { verifyByLink } from '../db/verify-links.ts';
import type { Plan } from '../plans.ts';
import { isAcademic } from './academic.ts';
import { hashOfVerifyLink } from './verify-link.ts';

/** The plan that a verified address gives to an account on the Free Tier; null for none. */
const planOf = (email: string): Plan | null => (isAcademic(email) ? 'academic' : null);

/** Verifies a person's address by the link that was sent to it; false when the link is no longer valid. */
export const verifyAddressByLink = (db: Db, token: string): Promise<boolean> =>
  verifyByLink(db, hashOfVerifyLink(token), new Date(), planOf);

/** Verifies a person's address on an administrator's word. */
export const verifyAddress = async (db: Db, personId: string): Promise<void> => {
  await verifyPerson(db, personId, planOf);
};
