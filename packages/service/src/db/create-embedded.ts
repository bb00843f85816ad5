/** Makes an empty database in a folder, as a process of its own: what that takes of memory would stay with whoever did it. Its argument is the folder. */
import { PGlite } from '@electric-sql/pglite';

const made = await PGlite.create(process.argv[2]!);
await made.close();
