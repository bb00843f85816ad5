import { chmodSync, chownSync, existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rehearse, startRehearsed, type Rehearsal, type RehearsedService } from '../../deploy/rehearse.ts';
import { freePort } from '../support/postgres.ts';
import { send } from '../support/process.ts';
import { temporaryFolder } from '../support/service.ts';

/**
 * Carries out the Dockerfile without Docker: installs for production into empty folders, starts the service, and sends
 * requests. No image is built here.
 */

describe('the image that the Dockerfile describes', () => {
  const data = temporaryFolder();
  let rehearsal: Rehearsal;
  let app: string;
  let service: RehearsedService;
  beforeAll(async () => {
    rehearsal = rehearse();
    app = join(rehearsal.final.folder, 'app');
    if (process.getuid?.() === 0) chownSync(data.path, 65_534, 65_534);
    chmodSync(data.path, 0o700);
    service = await startRehearsed(rehearsal.final, data.path, await freePort());
    // Installs and builds everything, which takes several times as long on a busy machine.
  }, 900_000);
  afterAll(async () => {
    await service?.end('SIGTERM');
    rehearsal?.[Symbol.dispose]();
    data[Symbol.dispose]();
  }, 280_000);

  it('contains what the service needs, the built program, and neither tests nor development tools', async () => {
    for (const path of [
      'packages/web/dist/index.html',
      'packages/engine/dist/prepared-knowledge.bin',
      'knowledge/validation.json',
      'node_modules/fastify',
    ])
      expect([path, existsSync(join(app, path))]).toEqual([path, true]);
    for (const path of [
      'node_modules/vitest',
      'node_modules/typescript',
      'node_modules/playwright-core',
      'node_modules/vite',
      'tests',
      '.git',
    ])
      expect([path, existsSync(join(app, path))]).toEqual([path, false]);
    const { isBuilt } = (await import(join(app, 'packages/cli/bin/is-built.js'))) as { isBuilt: () => boolean };
    expect(isBuilt()).toBe(true);
    expect(
      readdirSync(join(app, 'packages'), { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.test.ts'),
      ),
    ).toEqual([]);
  });

  it('predicts and serves the web application, as a user who can write only to the data folder', async () => {
    expect(
      (await send(service.address, '/api/v1/predict', service.key, { smiles: 'CC(C)Cc1ccc(cc1)C(C)C(=O)O' })).body
        .active_enantiomer,
    ).toBe('S');
    // On a busy machine a toolkit worker may need more than its second.
    await expect.poll(async () => (await fetch(`${service.address}/readyz`)).status).toBe(200);
    expect(await (await fetch(service.address)).text()).toContain('<script');
    expect(statSync(join(data.path, 'pg')).isDirectory()).toBe(true);
  });

  it.runIf(process.getuid?.() === 0)('runs as the user nobody, without write access to its own files', () => {
    expect(/^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))?.[1]).toBe('65534');
    expect([statSync(app).uid, statSync(app).mode & 0o022]).toEqual([0, 0]);
  });

  it('ends cleanly when asked to stop', async () => {
    expect((await service.end('SIGTERM')).code).toBe(0);
  });
});
