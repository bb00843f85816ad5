import { join } from 'node:path';

/** Where the command line finds what it does not import. */

export const PACKAGE_FILE = join(import.meta.dirname, '../package.json');
