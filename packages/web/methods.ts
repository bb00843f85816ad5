import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { methodUrls } from '../engine/src/pool/load-methods.ts';

const NAME = 'virtual:methods';

/** The modules of further ways to answer that the application is built with: the same as the API and the command line take. */
export const METHOD_FILES = methodUrls().map((url) => fileURLToPath(url));

const TEXT = [
  ...METHOD_FILES.map((file, index) => `import method${index} from ${JSON.stringify(file)};`),
  `export default [${METHOD_FILES.map((_, index) => `method${index}`).join()}];`,
].join('\n');

/** Gives the worker these modules as one, `virtual:methods`. */
export const methods = (): Plugin => ({
  name: 'methods',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: (id) => (id === `\0${NAME}` ? TEXT : null),
});
