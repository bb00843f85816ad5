import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../bin/node-flags.js';

const ROOT = join(import.meta.dirname, '../../..');

const ENVIRONMENT = Object.entries(NODE_ENVIRONMENT)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ');

/** Every way to start the command passes the same flags and environment to Node: the documented memory use depends on them. */
it.each([
  ['packages/cli/bin/eutomer.js', `#!/usr/bin/env -S ${ENVIRONMENT} node ${NODE_FLAGS.join(' ')}\n`],
  ['package.json', `${ENVIRONMENT} node ${NODE_FLAGS.join(' ')} packages/cli/bin/eutomer.js serve`],
  ['deploy/Dockerfile', ` ${ENVIRONMENT}\n`],
  [
    'deploy/Dockerfile',
    `ENTRYPOINT ${JSON.stringify(['node', ...NODE_FLAGS, 'packages/cli/bin/eutomer.js']).replaceAll(',', ', ')}`,
  ],
])('%s starts Node with the documented flags', (file, text) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toContain(text);
});
