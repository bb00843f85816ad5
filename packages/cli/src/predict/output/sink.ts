import { once } from 'node:events';
import { open, rename, rm, truncate } from 'node:fs/promises';
import { failureOf } from '../failure.ts';

/** Where the bytes go. */
export interface Sink {
  /** Takes all of them before it comes back. */
  write(bytes: Uint8Array): Promise<void>;
  /** Bytes that are in it. */
  size(): number;
  /** Waits until what was written is on the disk. */
  sync(): Promise<void>;
  /** All is written. */
  close(): Promise<void>;
  /** Not all is written, and nothing more will be. */
  abandon(): Promise<void>;
}

/** Standard output, at the pace of its reader. */
export function standardOutput(): Sink {
  let size = 0;
  return {
    async write(bytes) {
      size += bytes.length;
      if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
    },
    size: () => size,
    sync: async () => {},
    close: async () => {},
    abandon: async () => {},
  };
}

/**
 * A file.
 *
 * @param keep bytes of the file as it is that are kept; what follows them is cut off
 */
export async function fileSink(path: string, keep: number): Promise<Sink> {
  const failing = (error: unknown): never => {
    throw failureOf(error, path, 'write');
  };
  if (keep > 0) await truncate(path, keep).catch(failing);
  const handle = await open(path, keep > 0 ? 'a' : 'w').catch(failing);
  let size = keep;
  return {
    async write(bytes) {
      for (let at = 0; at < bytes.length;) at += (await handle.write(bytes, at).catch(failing)).bytesWritten;
      size += bytes.length;
    },
    size: () => size,
    // Devices and pipes have nothing to wait for and say so with EINVAL.
    sync: () =>
      handle.datasync().catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EINVAL') failing(error);
      }),
    close: () => handle.close().catch(failing),
    abandon: () => handle.close(),
  };
}

/** A file that gets its name only when it is whole: until then it is beside it, with `.part` at the end. */
export async function wholeFileSink(path: string): Promise<Sink> {
  const part = `${path}.part`;
  const sink = await fileSink(part, 0);
  return {
    ...sink,
    async close() {
      await sink.close();
      await rename(part, path).catch((error: unknown) => {
        throw failureOf(error, path, 'write');
      });
    },
    async abandon() {
      await sink.abandon();
      await rm(part, { force: true });
    },
  };
}
