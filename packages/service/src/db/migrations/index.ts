import type { Migration } from 'kysely/migration';
import type { JobKeys } from '../job-keys.ts';
import * as keysUsageQueries from './0001-keys-usage-queries.ts';
import * as peopleAndDays from './0002-people-and-days.ts';
import * as jobs from './0003-jobs.ts';
import * as charge from './0004-charge.ts';
import * as keysMade from './0005-keys-made.ts';
import { jobKeysMigration } from './0006-job-secrets.ts';
import * as lostChunks from './0007-lost-chunks.ts';
import * as formerSecrets from './0008-former-secrets.ts';
import * as allowanceNotices from './0009-allowance-notices.ts';
import * as plainNames from './0010-plain-names.ts';

/** Every migration, in order; functions receive the job keys. Never edit a released migration; add a new one. */
export const MIGRATIONS: Record<string, Migration | ((jobKeys: JobKeys) => Migration)> = {
  '0001-keys-usage-queries': keysUsageQueries,
  '0002-people-and-days': peopleAndDays,
  '0003-jobs': jobs,
  '0004-charge': charge,
  '0005-keys-made': keysMade,
  '0006-job-secrets': jobKeysMigration,
  '0007-lost-chunks': lostChunks,
  '0008-former-secrets': formerSecrets,
  '0009-allowance-notices': allowanceNotices,
  '0010-plain-names': plainNames,
};
