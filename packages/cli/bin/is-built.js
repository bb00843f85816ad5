import { fileURLToPath } from 'node:url';
import { isFresh } from './is-fresh.js';

const place = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What `npm run build` makes of the sources. */
export const BUILT = place('../dist/main.js');
const SOURCES = [
  '../src',
  '../../service/src',
  '../../engine/src',
  '../../../package-lock.json',
  '../../../scripts/build-program.ts',
].map(place);

/**
 * Whether the program was built after the last change of whatever it is made of.
 *
 * @returns {boolean}
 */
export const isBuilt = () => isFresh(BUILT, SOURCES);
