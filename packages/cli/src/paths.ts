import { join } from 'node:path';

/** Paths of files that the command line reads instead of importing. */

export const PACKAGE_FILE = join(import.meta.dirname, '../package.json');
