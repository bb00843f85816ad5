import { join } from 'node:path';

/** Where the service finds what it does not import. The build (`scripts/build-program.ts`) puts scripts of threads and processes elsewhere, and knows them by their URLs here. */

/** Where `npm run web` puts the web application. */
export const WEB_FOLDER = join(import.meta.dirname, '../../web/dist');
/** Where `npm run guide` puts the documentation. */
export const GUIDE_FOLDER = join(import.meta.dirname, '../../../docs/dist/site');

/** The script of the thread that reads files of jobs. */
export const UPLOAD_THREAD = new URL('./jobs/upload/thread.ts', import.meta.url);
/** The script of the thread that reads large JSON. */
export const LARGE_JSON_THREAD = new URL('./http/large-json/thread.ts', import.meta.url);
/** The script of the thread that searches names and packs records. */
export const COMPOUNDS_THREAD = new URL('./compounds/thread.ts', import.meta.url);
/** The script that makes an empty database, as a process of its own. */
export const CREATE_EMBEDDED_SCRIPT = new URL('./db/create-embedded.ts', import.meta.url);
