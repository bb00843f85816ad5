#!/usr/bin/env -S MALLOC_TRIM_THRESHOLD_=131072 node --max-semi-space-size=8 --max-old-space-size=1024
// Starts the built program or, if they are newer, the TypeScript sources, which Node 24 runs directly. An older Node
// starts the pinned one.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as modules from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILT, isBuilt } from './is-built.js';
import { NODE_FLAGS } from './node-flags.js';

const resolvePath = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Caches compiled code for the next start; if the cache cannot be written, Node runs without it. Worker threads read
 * the folder from the environment.
 */
function enableCompileCache() {
  process.env.NODE_COMPILE_CACHE ??= resolvePath('../../../node_modules/.cache/eutomer');
  modules.enableCompileCache(process.env.NODE_COMPILE_CACHE);
}

/** An installed package has no sources: the built program runs on every Node that the package supports. */
const isInstalled = !existsSync(resolvePath('../src/main.ts'));

if (isInstalled) {
  // The type definitions are those of Node 24; older versions have no compile cache.
  if ('enableCompileCache' in modules) modules.enableCompileCache();
  await import(BUILT);
} else if (Number(process.versions.node.split('.')[0]) >= 24) {
  enableCompileCache();
  await import(isBuilt() ? BUILT : resolvePath('../src/main.ts'));
} else {
  const folder = dirname(modules.createRequire(import.meta.url).resolve('node/package.json'));
  const child = spawn(
    join(folder, 'bin', 'node'),
    [...NODE_FLAGS, fileURLToPath(import.meta.url), ...process.argv.slice(2)],
    { stdio: 'inherit' },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (signal !== null) process.removeAllListeners(signal);
    if (signal !== null) process.kill(process.pid, signal);
    else process.exitCode = code ?? 1;
  });
}
