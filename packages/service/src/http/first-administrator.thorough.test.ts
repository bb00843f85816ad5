import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { captureLog } from '../../../../tests/support/log.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { browser, PASSWORD, signUp, type Browser } from '../../../../tests/support/people.ts';
import { freshDatabase, TEMPLATE } from '../../../../tests/support/postgres.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { onPostgresFirst, temporaryFolder, testService, type TestService } from '../../../../tests/support/service.ts';
import { openWithoutMigrating } from '../db/open-database.ts';
import { issueSetupLink } from '../accounts/setup-link.ts';
import { createKey } from '../keys/create-key.ts';
import { startService } from '../start-service.ts';

/** The first administrator, who signs up with a link printed at the first start. */

const createNewUser = (email: string) => ({ name: 'Root', email, password: PASSWORD });

onPostgresFirst('the setup link for the first administrator', (database) => {
  const log = captureLog();
  let service: TestService;
  beforeAll(async () => {
    service = await testService(database, { predictor: idlePredictor(), logger: log.logger });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  const openSetupLink = (caller: Browser, token: string, email?: string) =>
    caller.send('POST', '/api/auth/set-up', {
      token,
      ...(email === undefined ? {} : { newcomer: createNewUser(email) }),
    });
  const issue = async (accountId: string | null = null) => (await issueSetupLink(service.context.db, accountId))!;
  const restarted = () => service.context.db.updateTable('person').set({ role: 'member' }).execute();
  const administrators = async () =>
    (await service.context.db.selectFrom('person').select('email').where('role', '=', 'administrator').execute()).map(
      ({ email }) => email,
    );

  it('makes a new user administrator, verified, on a plan without limit, signed in, and owner of the first key; all setup links then become invalid', async () => {
    const first = await createKey(service.context.db, {
      name: 'first key',
      plan: 'standard',
      limit: null,
      expiresAt: null,
    });
    const [token, other] = [await issue(first.accountId), await issue()];
    const root = browser(service);
    expect((await openSetupLink(root, token, 'root@example.org')).status).toBe(200);
    expect((await root.send('GET', '/api/session')).body.person).toMatchObject({
      email: 'root@example.org',
      verified: true,
      role: 'administrator',
    });
    expect((await root.send('GET', '/api/account')).body).toMatchObject({
      plan: 'standard',
      monthly_limit: null,
      keys: [{ name: 'first key', id: first.id }],
    });
    expect((await service.post('/api/v1/predict', {}, first.key)).body.code).toBe('smiles_missing');
    for (const used of [token, other]) {
      expect(await openSetupLink(browser(service), used, 'late@example.org')).toMatchObject({
        status: 400,
        body: { code: 'link_invalid' },
      });
    }
    expect(await administrators()).toEqual(['root@example.org']);
    expect(await issueSetupLink(service.context.db, null)).toBeNull();
  });
  it('creates no account without a valid link, and does not check the password', async () => {
    await restarted();
    await issue();
    expect(await openSetupLink(browser(service), 'guessed', 'guess@example.org')).toMatchObject({
      status: 400,
      body: { code: 'link_invalid' },
    });
    expect(
      (
        await service.post(
          '/api/auth/set-up',
          { token: 'guessed', newcomer: { ...createNewUser('guess@example.org'), password: 'short' } },
          null,
          { 'sec-fetch-site': 'same-origin' },
        )
      ).body.code,
    ).toBe('link_invalid');
    expect(
      await service.context.db.selectFrom('person').select('id').where('email', '=', 'guess@example.org').execute(),
    ).toEqual([]);
    expect(await administrators()).toEqual([]);
  });
  it('makes a signed-in member administrator; a visitor without an account gets nothing and leaves the link valid', async () => {
    await restarted();
    const token = await issue();
    const member = await signUp(service, 'member@example.org');
    expect(await openSetupLink(browser(service), token)).toMatchObject({
      status: 401,
      body: { code: 'session_missing' },
    });
    expect((await openSetupLink(browser(service), token, 'member@example.org')).body.code).toBe('address_taken');
    expect((await openSetupLink(member, token)).status).toBe(200);
    expect(await administrators()).toEqual(['member@example.org']);
    expect((await member.send('GET', '/api/admin/accounts')).status).toBe(200);
  });
  it('opened by four at the same moment: one becomes administrator', async () => {
    await restarted();
    const token = await issue();
    const others = await Promise.all(
      Array.from({ length: 4 }, (_, index) => signUp(service, `crowd${index}@example.org`)),
    );
    const answers = await Promise.all(others.map((caller) => openSetupLink(caller, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(3).fill(400)]);
    expect(await administrators()).toHaveLength(1);
  });
  it('opened by four who are new at the same moment: one gets an account and is administrator, the others get none', async () => {
    await restarted();
    const token = await issue();
    const emails = Array.from({ length: 4 }, (_, index) => `newcomer${index}@example.org`);
    const answers = await Promise.all(emails.map((email) => openSetupLink(browser(service), token, email)));
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      ...Array(3).fill('link_invalid'),
    ]);
    const people = await service.context.db.selectFrom('person').select('email').where('email', 'in', emails).execute();
    expect(people.map(({ email }) => email)).toEqual(await administrators());
  });
  it('does nothing once there is an administrator, even if another process issued it meanwhile', async () => {
    await restarted();
    const token = await issue();
    const [first, second] = [await signUp(service, 'first@example.org'), await signUp(service, 'second@example.org')];
    await service.context.db
      .updateTable('person')
      .set({ role: 'administrator' })
      .where('email', '=', 'first@example.org')
      .execute();
    expect(await openSetupLink(second, token)).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    expect(await openSetupLink(browser(service), token, 'third@example.org')).toMatchObject({
      status: 400,
      body: { code: 'link_invalid' },
    });
    expect((await first.send('GET', '/api/admin/keys')).status).toBe(200);
    expect(await administrators()).toEqual(['first@example.org']);
    expect(
      await service.context.db.selectFrom('person').select('id').where('email', '=', 'third@example.org').execute(),
    ).toEqual([]);
  });
  it('logs no token and no address, and stores no token', async () => {
    await restarted();
    const token = await issue();
    await openSetupLink(await signUp(service, 'quiet@example.org'), token);
    await restarted();
    const stored = await issue();
    expect(log.text().match(/@|example|battery/)).toBeNull();
    expect(log.text().includes(token)).toBe(false);
    expect(
      JSON.stringify(await service.context.db.selectFrom('setup_link').selectAll().execute()).includes(stored),
    ).toBe(false);
  });
});

describe('a service that starts', () => {
  const post = (address: string, path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    });

  it('prints the link with the public address, a new one at each start, until there is an administrator; with https its cookies are Secure', async () => {
    using folder = temporaryFolder();
    const options = {
      folder: folder.path,
      databaseUrl: await freshDatabase(inject('postgresUrl')),
      port: 0,
      publicUrl: 'https://eutomer.test',
      predictor: { threads: 1 },
    };
    // A start that fails must not use up the first key, which is shown only once.
    const occupied = createServer().listen(0, '127.0.0.1');
    await once(occupied, 'listening');
    const { port } = occupied.address() as AddressInfo;
    await expect(startService({ ...options, port })).rejects.toThrow(/EADDRINUSE/);
    occupied.close();
    const first = await startService(options);
    await first.stop();
    const running = await startService(options);
    for (const { setupLink } of [first, running])
      expect(setupLink).toMatch(/^https:\/\/eutomer\.test\/set-up#[\w-]{32}$/);
    expect(first.setupLink).not.toBe(running.setupLink);
    expect([first.firstKey, running.firstKey]).toEqual([expect.any(String), null]);
    const answer = await post(running.address, '/api/auth/set-up', {
      token: first.setupLink!.split('#')[1],
      newcomer: createNewUser('root@example.org'),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Secure-eutomer\.session_token=.*; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^eutomer\.device=.*; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    const headers = { cookie: answer.headers.getSetCookie()[0]!.split(';')[0]!, 'sec-fetch-site': 'same-origin' };
    const account = await fetch(`${running.address}/api/account`, { headers });
    const { keys } = (await account.json()) as { keys: { id: string; name: string }[] };
    expect(keys.map(({ name }) => name)).toEqual(['first key']);
    // Deleting the last key does not make the next start create another.
    const deleted = await fetch(`${running.address}/api/account/keys/${keys[0]!.id}`, { method: 'DELETE', headers });
    expect(deleted.status).toBe(200);
    await running.stop();
    const last = await startService(options);
    expect([last.setupLink, last.firstKey]).toEqual([null, null]);
    await last.stop();
  });
  it.each<[how: string, reason: string, atStart: RegExp[]]>([
    ['down', 'ESOCKET', [/^the mail server in SMTP_URL cannot be used at present: check that it is running/]],
    ['rejecting the login', 'EAUTH', [/^the mail server rejected the user or the password in SMTP_URL.+ correct them/]],
    ['rejecting the address', 'EENVELOPE', []],
  ])(
    'with a mail server that is %s says so at the start, lets people sign up, and logs that an email could not be sent, without the address',
    async (how, reason, atStart) => {
      using folder = temporaryFolder();
      const log = captureLog();
      const mail = await startMailServer(/refused/, how === 'rejecting the login');
      const databaseUrl = await freshDatabase(inject('postgresUrl'), { copyOf: TEMPLATE });
      // Makes every sweep fail, which must not be mistaken for a failed job or email.
      const db = openWithoutMigrating({ url: databaseUrl });
      await db.schema.dropTable('allowance_notice').execute();
      await db.destroy();
      if (how === 'down') await mail[Symbol.asyncDispose]();
      const running = await startService({
        folder: folder.path,
        databaseUrl,
        port: 0,
        mail: { url: mail.url, from: 'eutomer@example.org' },
        predictor: { threads: 1 },
        logger: log.logger,
      });
      expect(
        (
          await post(running.address, '/api/auth/sign-up', {
            name: 'Ada',
            email: 'refused@mit.edu',
            password: PASSWORD,
          })
        ).status,
      ).toBe(200);
      expect((await post(running.address, '/api/auth/request-reset', { email: 'refused@mit.edu' })).status).toBe(200);
      const failures = () => log.lines().filter(({ msg }) => msg === 'an email could not be sent');
      await expect.poll(() => failures().length, { timeout: 10_000 }).toBe(2);
      expect(failures()).toMatchObject([1, 2].map(() => ({ level: 50, reason })));
      const saidOfServer = () => log.lines().filter(({ msg }) => String(msg).startsWith('the mail server'));
      expect(saidOfServer()).toEqual(
        atStart.map((said) => expect.objectContaining({ level: 50, reason, msg: expect.stringMatching(said) })),
      );
      await expect
        .poll(() => log.lines().map(({ msg }) => msg))
        .toContain('expired data could not be deleted; retrying');
      expect(log.text().match(/@|refused|mit\.edu|battery/)).toBeNull();
      await running.stop();
      if (how !== 'down') await mail[Symbol.asyncDispose]();
    },
  );
});
