import { lockFile } from '@eutomer/service/lock-file';
import { rmSync } from 'node:fs';
import { describeFailure } from '../describe-failure.ts';

/**
 * Claims an output for this process, with a lock on the empty file `OUTPUT.progress.lock`: two processes writing the
 * same output would corrupt it. The lock of a killed process is released. The file is removed with the lock.
 *
 * @throws Error if another process writes the output, or the file cannot be created
 */
export function lockOutput(output: string): Disposable {
  const path = `${output}.progress.lock`;
  let lock: Disposable | null;
  try {
    lock = lockFile(path);
  } catch (error) {
    throw describeFailure(error, output, 'write');
  }
  if (lock === null) throw new Error(`another process is writing ${output}. Wait until it is done, or stop it`);
  const outputLock = lock;
  return {
    [Symbol.dispose]() {
      rmSync(path, { force: true });
      outputLock[Symbol.dispose]();
    },
  };
}
