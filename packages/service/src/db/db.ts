import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** The database as the rest of the service passes it around; only this folder looks inside. */
export type Db = Kysely<Database>;
