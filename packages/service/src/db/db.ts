import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** The database handle that the rest of the service passes around; only this folder uses its contents. */
export type Db = Kysely<Database>;
