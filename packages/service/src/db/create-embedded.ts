/** Makes an empty database in a folder, as a process of its own: what that takes of memory would stay with whoever did it. Its argument is the folder. */
import { PGlite } from '@electric-sql/pglite';
import { inspect } from 'node:util';

try {
  const made = await PGlite.create(process.argv[2]);
  await made.close();
} catch (error) {
  // What comes from the emulated file system is no Error, and has a number at most.
  process.stderr.write(error instanceof Error ? error.message : inspect(error, { breakLength: Infinity }));
  process.exit(1);
}
