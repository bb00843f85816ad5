import { describe, expect, it } from 'vitest';
import { eutomer, startServiceProcess } from '../support/process.ts';
import { dataFolder } from '../support/service.ts';
import { LONG } from '../support/long.ts';

/** Accounts with a service process: its output at startup, its log, and password links from the command line. */

const env = { DATABASE_URL: '' };
const EMAIL = 'only.admin@example.org';

async function post(address: string, path: string, body: object) {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { code?: string } };
}
const passwordLink = (folder: string, email = EMAIL) =>
  eutomer(['accounts', 'password-link', email, '--data', folder], { env });
const linkToken = (link: string): string => link.trim().split('#')[1]!;

describe('accounts of a service process', () => {
  it.runIf(LONG)(
    'each start prints a link until there is an administrator; a forgotten password is reset from the command line, while the service runs or not',
    async () => {
      using folder = dataFolder();
      let links: string[];
      {
        await using first = await startServiceProcess(folder.path, env);
        links = [first.setupPath!];
      }
      await using second = await startServiceProcess(folder.path, env);
      links.push(second.setupPath!);
      expect(new Set(links).size).toBe(2);
      const newcomer = { name: 'Only', email: EMAIL, password: 'first horse battery' };
      expect((await post(second.address, '/api/auth/set-up', { token: linkToken(links[0]!), newcomer })).status).toBe(
        200,
      );
      expect(
        (
          await post(second.address, '/api/auth/set-up', {
            token: linkToken(links[1]!),
            newcomer: { ...newcomer, email: 'late@example.org' },
          })
        ).body.code,
      ).toBe('link_invalid');

      const running = await passwordLink(folder.path);
      expect([
        running.code,
        (
          await post(second.address, '/api/auth/reset-password', {
            token: linkToken(running.stdout),
            newPassword: 'second horse battery',
          })
        ).status,
      ]).toEqual([0, 200]);
      expect((await passwordLink(folder.path, 'nobody@example.org')).code).toBe(1);
      await second.end('SIGTERM');

      const stopped = await passwordLink(folder.path);
      await using third = await startServiceProcess(folder.path, env);
      expect(third.setupPath).toBeNull();
      expect(
        (
          await post(third.address, '/api/auth/reset-password', {
            token: linkToken(stopped.stdout),
            newPassword: 'third horse battery',
          })
        ).status,
      ).toBe(200);
      expect(
        (await post(third.address, '/api/auth/sign-in', { email: EMAIL, password: 'second horse battery' })).status,
      ).toBe(401);
      expect(
        (await post(third.address, '/api/auth/sign-in', { email: EMAIL, password: 'third horse battery' })).status,
      ).toBe(200);
    },
  );

  it('without a mail server the log says that an administrator must verify an address, and names nobody', async () => {
    using folder = dataFolder();
    await using service = await startServiceProcess(folder.path, env);
    expect(
      (
        await post(service.address, '/api/auth/sign-up', {
          name: 'Ada',
          email: 'ada.secret@example.org',
          password: 'ada horse battery',
        })
      ).status,
    ).toBe(200);
    await expect.poll(() => service.output()).toContain('must be verified by an administrator');
    expect(service.output()).not.toMatch(/ada\.secret|horse battery/);
  });
});
