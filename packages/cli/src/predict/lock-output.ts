import { lockFile } from '@eutomer/service/lock-file';
import { rmSync } from 'node:fs';
import { failureOf } from './failure.ts';

/**
 * Claims an output for this process, by a lock on the empty file `OUTPUT.progress.lock`: two processes that wrote the same output would spoil it.
 * A process that was killed holds nothing. The file goes when the claim ends.
 *
 * @throws Error when another process works on the output, or the file cannot be made
 */
export function lockOutput(output: string): Disposable {
  const path = `${output}.progress.lock`;
  let lock: Disposable | null;
  try {
    lock = lockFile(path);
  } catch (error) {
    throw failureOf(error, path, 'write');
  }
  if (lock === null)
    throw new Error(`expected ${output} to be free; another process is writing it. Wait until it is done, or stop it`);
  const held = lock;
  return {
    [Symbol.dispose]() {
      rmSync(path, { force: true });
      held[Symbol.dispose]();
    },
  };
}
