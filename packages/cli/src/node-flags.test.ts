import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NODE_FLAGS } from '../bin/node-flags.js';

const ROOT = join(import.meta.dirname, '../../..');

/** However the command is started, Node gets the same flags: the memory that it takes is stated for these. */
it.each([
  ['packages/cli/bin/eutomer.js', `#!/usr/bin/env -S node ${NODE_FLAGS.join(' ')}\n`],
  ['package.json', `node ${NODE_FLAGS.join(' ')} packages/cli/bin/eutomer.js serve`],
  [
    'deploy/Dockerfile',
    `ENTRYPOINT ${JSON.stringify(['node', ...NODE_FLAGS, 'packages/cli/bin/eutomer.js']).replaceAll(',', ', ')}`,
  ],
])('%s starts Node with its flags', (file, text) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toContain(text);
});
