/** Makes an empty database in a folder, as a process of its own: what that takes of memory would stay with whoever did it. Its argument is the folder. */
import { PGlite } from '@electric-sql/pglite';

try {
  const made = await PGlite.create(process.argv[2]!);
  await made.close();
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
