import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FIXTURE = join(import.meta.dirname, 'many-wasm-threads.fixture.ts');

async function exitOf(...options: string[]): Promise<unknown[]> {
  const child = spawn(process.execPath, [FIXTURE, ...options], { stdio: 'ignore' });
  return await once(child, 'exit');
}

describe('threads that load WebAssembly', () => {
  it('do not end the process while compiled code is kept', async () => {
    expect(await exitOf('60')).toEqual([0, null]);
  });

  // Once a new version of Node survives this, `keepCompiledCode` can go (decision 22).
  it('end the process if V8 collects compiled code, so that it must be kept', async () => {
    const ends: unknown[] = [];
    for (let attempt = 0; attempt < 5 && (ends.at(-1) ?? null) === null; attempt += 1) {
      const [, signal] = await exitOf('60', 'collect');
      ends.push(signal);
    }
    expect(ends.at(-1)).toMatch(/^SIG(TRAP|SEGV|ABRT)$/);
  });
});
