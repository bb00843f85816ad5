/** A process for tests: claims the data folder that its first argument names, says on standard output how that went, and holds it until its input ends. */
import { FolderInUse, lockFolder } from './lock-folder.ts';

try {
  const lock = lockFolder(process.argv[2]!);
  process.stdout.write('held\n');
  process.stdin.resume().once('end', () => lock[Symbol.dispose]());
} catch (error) {
  process.stdout.write(error instanceof FolderInUse ? 'refused\n' : `${String(error)}\n`);
}
