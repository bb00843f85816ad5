#!/usr/bin/env node
// The sources are TypeScript that Node 24 runs as it is. Under an older Node the pinned one is started instead.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

if (Number(process.versions.node.split('.')[0]) >= 24) {
  await import(main);
} else {
  const folder = dirname(createRequire(import.meta.url).resolve('node/package.json'));
  const child = spawn(join(folder, 'bin', 'node'), [main, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (signal !== null) process.removeAllListeners(signal);
    if (signal !== null) process.kill(process.pid, signal);
    else process.exitCode = code ?? 1;
  });
}
