import { expect, it, vi } from 'vitest';
import { openDatabase } from './open-database.ts';
import { parseJobSecret } from './parse-job-secret.ts';

it('may be absent or blank, or have 32 characters or more', () => {
  expect([parseJobSecret(undefined), parseJobSecret('')]).toEqual([undefined, undefined]);
  for (const secret of ['a'.repeat(32), 'b'.repeat(64)]) expect(parseJobSecret(secret)).toBe(secret);
});

it('is rejected if it is short, before a connection is opened, with how to create one but without the secret', async () => {
  vi.stubEnv('EUTOMER_JOB_SECRET', 'changeme');
  const opening = openDatabase({ url: 'postgres://127.0.0.1:1/none' });
  await expect(opening).rejects.toThrow(
    /^expected EUTOMER_JOB_SECRET to have at least 32 characters; it has 8\. Create one with: openssl rand -hex 32\.(?!.*changeme)/,
  );
  vi.unstubAllEnvs();
});
