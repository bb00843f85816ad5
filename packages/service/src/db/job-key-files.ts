import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * The keys of jobs beside the embedded database, a small file each. They lie within its own folder, so that a backup holds them, but PostgreSQL knows
 * nothing of them: no copy gets into a table or its log.
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
    return readFile(join(this.#folder, jobId)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  }

  /** Overwrites a key, then removes its file. To destroy it twice does nothing. */
  async destroy(jobId: string): Promise<void> {
    const path = join(this.#folder, jobId);
    try {
      await using file = await open(path, 'r+');
      await file.write(randomBytes((await file.stat()).size), 0);
      await file.sync();
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    await rm(path, { force: true });
  }

  /** The jobs that have a key. */
  async list(): Promise<string[]> {
    return readdir(this.#folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
  }
}
