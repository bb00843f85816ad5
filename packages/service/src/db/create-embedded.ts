/**
 * Creates an empty database in the folder given as argument. A separate process, so that the memory it takes is
 * released.
 */
import { PGlite } from '@electric-sql/pglite';
import { inspect } from 'node:util';

try {
  const database = await PGlite.create(process.argv[2]);
  await database.close();
} catch (error) {
  // The emulated file system does not throw Errors, only objects with an error number.
  process.stderr.write(error instanceof Error ? error.message : inspect(error, { breakLength: Infinity }));
  process.exit(1);
}
