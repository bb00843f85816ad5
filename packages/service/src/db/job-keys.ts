import { sql } from 'kysely';
import { hkdfSync } from 'node:crypto';
import { generateSealKey, seal, unseal } from '../seal.ts';
import type { Db } from './db.ts';
import { getEngine } from './engine.ts';
import { JobKeyFiles } from './job-key-files.ts';

/** The key of a job was encrypted with another secret than that of this process. */
export class WrongJobSecretError extends Error {
  override readonly name = 'WrongJobSecretError';
  readonly code = 'wrong_job_secret';
}

/** Stores the key of each job separately from its compounds. */
export interface JobKeys {
  /** Creates the key of a new job. `db` may be the transaction that inserts the job. */
  create(db: Db, jobId: string): Promise<Uint8Array>;
  /** A job's key; null if the job is gone. @throws WrongJobSecretError */
  find(db: Db, jobId: string): Promise<Uint8Array | null>;
  /** False if this process lacks the secret that the key of a job was encrypted with. */
  canRead(db: Db, jobId: string): Promise<boolean>;
  /** Makes remaining copies of a deleted job unreadable; call it after the deletion is committed. */
  destroy(jobId: string): Promise<void>;
  /** Destroys the keys of all jobs that no longer exist. */
  destroyOrphans(db: Db): Promise<void>;
}

/** Untyped, because migrations use the table before the schema includes it. */
const JOB_SECRET_TABLE = sql.table('job_secret');

function fileJobKeys(files: JobKeyFiles): JobKeys {
  return {
    async create(_db, jobId) {
      const key = generateSealKey();
      await files.write(jobId, key);
      return key;
    },
    find: (_db, jobId) => files.read(jobId),
    canRead: async () => true,
    destroy: (jobId) => files.destroy(jobId),
    async destroyOrphans(db) {
      // List keys before jobs: a job's row is inserted before its key.
      const jobIds = await files.list();
      if (jobIds.length === 0) return;
      const existing = new Set((await db.selectFrom('job').select('id').execute()).map(({ id }) => id));
      for (const id of jobIds) if (!existing.has(id)) await files.destroy(id);
    },
  };
}

const KEY_BYTES = 32;

/**
 * Job keys on a server: in a table that all processes share, encrypted if there is a secret. Rows are deleted with
 * their jobs.
 */
function tableJobKeys(secret: string | undefined): JobKeys {
  const masterKey =
    secret === undefined ? null : new Uint8Array(hkdfSync('sha256', secret, '', 'eutomer job keys', KEY_BYTES));
  const keys: JobKeys = {
    async create(db, jobId) {
      const key = generateSealKey();
      await sql`INSERT INTO ${JOB_SECRET_TABLE} (job_id, key) VALUES (${jobId}, ${masterKey === null ? key : seal(masterKey, jobId, key)})`.execute(
        db,
      );
      return key;
    },
    async find(db, jobId) {
      const {
        rows: [row],
      } = await sql<{ key: Uint8Array }>`SELECT key FROM ${JOB_SECRET_TABLE} WHERE job_id = ${jobId}`.execute(db);
      if (row === undefined || row.key.length === KEY_BYTES) return row?.key ?? null;
      try {
        return unseal(masterKey ?? Buffer.alloc(KEY_BYTES), jobId, row.key);
      } catch (error) {
        throw new WrongJobSecretError(
          'expected EUTOMER_JOB_SECRET to be the one that this job was stored with; every process needs the same',
          { cause: error },
        );
      }
    },
    canRead: (db, jobId) =>
      keys.find(db, jobId).then(
        () => true,
        (error: unknown) => {
          if (error instanceof WrongJobSecretError) return false;
          throw error;
        },
      ),
    async destroy() {},
    async destroyOrphans() {},
  };
  return keys;
}

/** The job keys of a database opened by `openDatabase`. */
export function getJobKeys(db: object): JobKeys {
  const engine = getEngine(db);
  return 'url' in engine ? tableJobKeys(engine.jobSecret) : fileJobKeys(new JobKeyFiles(engine.embedded.path));
}
