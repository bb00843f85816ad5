import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NODE_FLAGS } from '../bin/node-flags.js';

const ROOT = join(import.meta.dirname, '../../..');

/** Every way to start the command passes the same flags to Node: the documented memory use depends on them. */
it.each([
  ['packages/cli/bin/eutomer.js', `#!/usr/bin/env -S node ${NODE_FLAGS.join(' ')}\n`],
  ['package.json', `node ${NODE_FLAGS.join(' ')} packages/cli/bin/eutomer.js serve`],
  [
    'deploy/Dockerfile',
    `ENTRYPOINT ${JSON.stringify(['node', ...NODE_FLAGS, 'packages/cli/bin/eutomer.js']).replaceAll(',', ', ')}`,
  ],
])('%s starts Node with the documented flags', (file, text) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toContain(text);
});
