import { once } from 'node:events';
import { open, rename, rm, truncate } from 'node:fs/promises';
import { describeFailure } from '../../describe-failure.ts';

/** A destination for bytes. */
export interface Sink {
  /** Returns after all bytes are accepted. */
  write(bytes: Uint8Array): Promise<void>;
  /** Bytes written. */
  size(): number;
  /** Waits until everything written is on the disk. */
  sync(): Promise<void>;
  /** Called when the output is complete. */
  close(): Promise<void>;
  /** Called when the output is incomplete and nothing more will be written. */
  abandon(): Promise<void>;
}

/** Standard output, with backpressure. */
export function createStdoutSink(): Sink {
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
 * A sink that writes to a file.
 *
 * @param bytesToKeep number of existing bytes to keep; the rest is truncated
 */
export async function openFileSink(path: string, bytesToKeep: number): Promise<Sink> {
  const withContext = (error: unknown): never => {
    throw describeFailure(error, path, 'write');
  };
  if (bytesToKeep > 0) await truncate(path, bytesToKeep).catch(withContext);
  const handle = await open(path, bytesToKeep > 0 ? 'a' : 'w').catch(withContext);
  let size = bytesToKeep;
  return {
    async write(bytes) {
      for (let offset = 0; offset < bytes.length;)
        offset += (await handle.write(bytes, offset).catch(withContext)).bytesWritten;
      size += bytes.length;
    },
    size: () => size,
    // Devices and pipes cannot be synced and return EINVAL.
    sync: () =>
      handle.datasync().catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EINVAL') withContext(error);
      }),
    close: () => handle.close().catch(withContext),
    abandon: () => handle.close(),
  };
}

/** A file that is written beside its target with the suffix `.part` and renamed when complete. */
export async function openAtomicFileSink(path: string): Promise<Sink> {
  const partialPath = `${path}.part`;
  const sink = await openFileSink(partialPath, 0);
  return {
    ...sink,
    async close() {
      await sink.close();
      await rename(partialPath, path).catch((error: unknown) => {
        throw describeFailure(error, path, 'write');
      });
    },
    async abandon() {
      await sink.abandon();
      await rm(partialPath, { force: true });
    },
  };
}
