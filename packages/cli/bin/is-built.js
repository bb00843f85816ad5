import { fileURLToPath } from 'node:url';
import { isFresh } from './is-fresh.js';

const resolvePath = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The output of `npm run build`. */
export const BUILT = resolvePath('../dist/main.js');
const SOURCES = [
  '../src',
  '../../service/src',
  '../../engine/src',
  '../../../package-lock.json',
  '../../../scripts/build-program.ts',
].map(resolvePath);

/**
 * True if the program was built after the last change to its sources.
 *
 * @returns {boolean}
 */
export const isBuilt = () => isFresh(BUILT, SOURCES);
