import { join } from 'node:path';

/**
 * Paths of files that the service does not import. The build (`scripts/build-program.ts`) moves thread and process
 * scripts, and finds them by their URLs here.
 */

/** Output folder of `npm run web`. */
export const WEB_FOLDER = join(import.meta.dirname, '../../web/dist');
/** Output folder of `npm run guide`. */
export const GUIDE_FOLDER = join(import.meta.dirname, '../../../docs/dist/site');

/** Script of the thread that reads job files. */
export const UPLOAD_THREAD = new URL('./jobs/upload/thread.ts', import.meta.url);
/** Script of the thread that writes Excel workbooks. */
export const WORKBOOK_THREAD = new URL('./jobs/workbook/thread.ts', import.meta.url);
/** Script of the thread that parses large JSON. */
export const LARGE_JSON_THREAD = new URL('./http/large-json/thread.ts', import.meta.url);
/** Script of the threads that search names and compress records. */
export const COMPOUNDS_THREAD = new URL('./compounds/thread.ts', import.meta.url);
/** Script of the process that creates an empty database. */
export const CREATE_EMBEDDED_SCRIPT = new URL('./db/create-embedded.ts', import.meta.url);
