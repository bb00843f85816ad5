import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A key is overwritten with zeros before its file is removed, so that a concurrent reader can tell. */
const isDestroyed = (key: Uint8Array): boolean => key.every((byte) => byte === 0);

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Job keys for the embedded database, one small file per job. They are inside the database folder, so that backups
 * include them, but outside PostgreSQL, so that no copy gets into a table or the WAL.
 */
export class JobKeyFiles {
  readonly #folder: string;

  constructor(database: string) {
    this.#folder = join(database, 'job-keys');
  }

  async write(jobId: string, key: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeFile(join(this.#folder, jobId), key, { flag: 'wx', mode: 0o600, flush: true });
  }

  async read(jobId: string): Promise<Uint8Array | null> {
    const key = await readFile(join(this.#folder, jobId)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    return key === null || isDestroyed(key) ? null : key;
  }

  /** Overwrites a key with zeros, then removes its file. Idempotent. */
  async destroy(jobId: string): Promise<void> {
    const path = join(this.#folder, jobId);
    try {
      await using file = await open(path, 'r+');
      await file.write(Buffer.alloc((await file.stat()).size), 0);
      await file.sync();
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    await rm(path, { force: true });
  }

  /** Ids of the jobs that have a key. */
  async list(): Promise<string[]> {
    return readdir(this.#folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
  }
}
