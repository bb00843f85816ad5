/**
 * Test process: locks the data folder given as the first argument, prints the outcome, and holds the lock until
 * standard input ends.
 */
import { FolderInUseError, lockFolder } from './lock-folder.ts';

try {
  const lock = lockFolder(process.argv[2]!);
  process.stdout.write('held\n');
  process.stdin.resume().once('end', () => lock[Symbol.dispose]());
} catch (error) {
  process.stdout.write(error instanceof FolderInUseError ? 'refused\n' : `${String(error)}\n`);
}
