import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { methodUrls } from '../engine/src/pool/load-methods.ts';

const NAME = 'virtual:methods';

/**
 * The modules of additional prediction methods built into the application: the same ones that the API and the command
 * line use.
 */
export const METHOD_FILES = methodUrls().map((url) => fileURLToPath(url));

const TEXT = [
  ...METHOD_FILES.map((file, index) => `import method${index} from ${JSON.stringify(file)};`),
  `export default [${METHOD_FILES.map((_, index) => `method${index}`).join()}];`,
].join('\n');

/** Provides these modules to the worker as one, `virtual:methods`. */
export const methods = (): Plugin => ({
  name: 'methods',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: (id) => (id === `\0${NAME}` ? TEXT : null),
});
