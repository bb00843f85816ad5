import { sql } from 'kysely';
import { hkdfSync } from 'node:crypto';
import { newSealKey, seal, unseal } from '../seal.ts';
import type { Db } from './db.ts';
import { engineOf } from './engine.ts';
import { JobKeyFiles } from './job-key-files.ts';

/** Keeps the key of each job apart from its compounds. */
export interface JobKeys {
  /** Makes the key of a new job. `db` may be the transaction that makes the job. */
  create(db: Db, jobId: string): Promise<Uint8Array>;
  /** A job's key; null when the job is gone. @throws when this process has not the secret that the key was stored with */
  find(db: Db, jobId: string): Promise<Uint8Array | null>;
  /** Makes what is left of a deleted job unreadable, once its deletion is committed. */
  destroy(jobId: string): Promise<void>;
  /** Destroys the keys of jobs that are gone, however they went. */
  destroyOrphans(db: Db): Promise<void>;
}

/** A table without its type in the schema: migrations use it before it is there for everybody. */
const TABLE = sql.table('job_secret');

function inFiles(files: JobKeyFiles): JobKeys {
  return {
    async create(_db, jobId) {
      const key = newSealKey();
      await files.write(jobId, key);
      return key;
    },
    find: (_db, jobId) => files.read(jobId),
    destroy: (jobId) => files.destroy(jobId),
    async destroyOrphans(db) {
      // Listed first: a job's row is there before its key.
      const listed = await files.list();
      if (listed.length === 0) return;
      const there = new Set((await db.selectFrom('job').select('id').execute()).map(({ id }) => id));
      for (const id of listed) if (!there.has(id)) await files.destroy(id);
    },
  };
}

const RAW = 32;

/** On a server any process must find the keys: they stand in a table of their own, wrapped if there is a secret to wrap them with. Rows go with their jobs. */
function inTable(secret: string | undefined): JobKeys {
  const master = secret === undefined ? null : new Uint8Array(hkdfSync('sha256', secret, '', 'eutomer job keys', RAW));
  return {
    async create(db, jobId) {
      const key = newSealKey();
      await sql`INSERT INTO ${TABLE} (job_id, key) VALUES (${jobId}, ${master === null ? key : seal(master, jobId, key)})`.execute(
        db,
      );
      return key;
    },
    async find(db, jobId) {
      const {
        rows: [row],
      } = await sql<{ key: Uint8Array }>`SELECT key FROM ${TABLE} WHERE job_id = ${jobId}`.execute(db);
      if (row === undefined || row.key.length === RAW) return row?.key ?? null;
      try {
        return unseal(master ?? Buffer.alloc(RAW), jobId, row.key);
      } catch (error) {
        throw new Error(
          'expected EUTOMER_JOB_SECRET to be the one that this job was stored with; every process needs the same',
          { cause: error },
        );
      }
    },
    async destroy() {},
    async destroyOrphans() {},
  };
}

/** The keys of the jobs in a database that `openDatabase` opened. */
export function jobKeysOf(db: object): JobKeys {
  const engine = engineOf(db);
  return 'url' in engine ? inTable(engine.jobSecret) : inFiles(new JobKeyFiles(engine.embedded.path));
}
