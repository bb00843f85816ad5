import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureLog } from '../../../../tests/support/log.ts';
import { browser, PASSWORD, signUp } from '../../../../tests/support/people.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { onPostgresFirst, testService, type TestService } from '../../../../tests/support/service.ts';

/** Creating an account without a mail server. */

onPostgresFirst('signing up', (database) => {
  const log = captureLog();
  let service: TestService;
  beforeAll(async () => {
    service = await testService(database, { predictor: idlePredictor(), logger: log.logger });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  const signUpBody = (email: string, change: object = {}) => ({ name: 'Ada', email, password: PASSWORD, ...change });
  const sendRequest = (body: object) => browser(service).send('POST', '/api/auth/sign-up', body);
  const people = (email: string) =>
    service.context.db
      .selectFrom('person')
      .leftJoin('account', 'account.person_id', 'person.id')
      .select(['person.name', 'email_verified', 'role', 'account.plan'])
      .where('email', '=', email)
      .execute();

  it('creates a member with one account on the Free Tier, address unverified, even for .edu, and signs them in', async () => {
    const user = await signUp(service, 'ada@mit.edu', 'Ada');
    expect(await people('ada@mit.edu')).toEqual([{ name: 'Ada', email_verified: false, role: 'member', plan: 'free' }]);
    expect((await user.send('GET', '/api/session')).body.person).toEqual({
      name: 'Ada',
      email: 'ada@mit.edu',
      verified: false,
      role: 'member',
    });
    expect((await user.send('GET', '/api/account')).body).toMatchObject({
      plan: 'free',
      plan_label: 'Free Tier',
      monthly_limit: 10,
      keys: [],
    });
  });
  it('ignores role, verification, plan and id in the request', async () => {
    const answer = await sendRequest(
      signUpBody('eve@example.org', {
        role: 'administrator',
        emailVerified: true,
        email_verified: true,
        plan: 'standard',
        id: '00000000-0000-4000-8000-000000000000',
      }),
    );
    expect(answer.status).toBe(200);
    expect(await people('eve@example.org')).toEqual([
      { name: 'Ada', email_verified: false, role: 'member', plan: 'free' },
    ]);
  });
  it('logs that an administrator must verify the address, without the address', async () => {
    const before = log.lines().length;
    await sendRequest(signUpBody('quiet@example.org'));
    const added = log.lines().slice(before);
    expect(added).toContainEqual(
      expect.objectContaining({
        msg: expect.stringContaining('must be verified by an administrator'),
        person: expect.any(String),
      }),
    );
    expect(JSON.stringify(added)).not.toContain('quiet');
  });
  it('rejects an address that has an account, in any letter case, and does not change that account', async () => {
    const user = await signUp(service, 'once@example.org');
    for (const email of ['once@example.org', 'Once@Example.ORG']) {
      expect(await sendRequest(signUpBody(email, { name: 'Other', password: 'another password' }))).toMatchObject({
        status: 409,
        body: { code: 'address_taken' },
      });
    }
    expect((await user.send('GET', '/api/session')).body.person.name).toBe('Somebody');
    expect(
      (await browser(service).send('POST', '/api/auth/sign-in', { email: 'once@example.org', password: PASSWORD }))
        .status,
    ).toBe(200);
  });
  it('20 concurrent sign-ups with one address: one person, one credential, one account, one session; 19 are told that it is taken', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sendRequest(signUpBody(index % 2 === 0 ? 'race@example.org' : 'RACE@example.org')),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await people('race@example.org')).toHaveLength(1);
    for (const table of ['account', 'session', 'credential']) {
      const rows = await service.context.db
        .selectFrom(table as 'account')
        .innerJoin('person', 'person.id', 'person_id')
        .select('person.id')
        .where('email', '=', 'race@example.org')
        .execute();
      expect([table, rows.length]).toEqual([table, 1]);
    }
  });
  it.each([9, 129])('rejects a password of %i characters, and creates no account', async (length) => {
    expect(await sendRequest(signUpBody('length@example.org', { password: 'x'.repeat(length) }))).toMatchObject({
      status: 400,
      body: { code: 'password_unfit' },
    });
    expect(await people('length@example.org')).toEqual([]);
  });
  it.each([10, 128])('accepts a password of %i characters, and signs in with it', async (length) => {
    const [email, password] = [`length${length}@example.org`, '§'.repeat(length)];
    expect((await sendRequest(signUpBody(email, { password }))).status).toBe(200);
    expect((await browser(service).send('POST', '/api/auth/sign-in', { email, password })).status).toBe(200);
  });
  it.each([
    ['no address', { email: 'nobody' }, 'email'],
    ['an address with a line break', { email: 'a@example.org\r\nBcc: b@example.org' }, 'email'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a name with a NUL', { name: 'A\0B' }, 'name'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
    ['a password that is not a string', { password: 12_345_678_901 }, 'password'],
  ])('rejects %s and names the field', async (_what, change, field) => {
    const answer = await sendRequest(signUpBody('field@example.org', change));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'field_invalid', detail: expect.stringContaining(`"${field}"`) },
    });
    expect(await people('field@example.org')).toEqual([]);
  });
  it('an interrupted sign-up is completed at the next sign-in', async () => {
    const user = await signUp(service, 'torn@example.org');
    await service.context.db
      .deleteFrom('account')
      .where(
        'person_id',
        'in',
        service.context.db.selectFrom('person').select('id').where('email', '=', 'torn@example.org'),
      )
      .execute();
    expect((await user.send('GET', '/api/account')).body).toMatchObject({ plan: 'free', keys: [] });
  });
  it('12 concurrent sign-ups with different addresses, more than the database has connections, all succeed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => sendRequest(signUpBody(`crowd${index}@example.org`))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });
  it('stores no IP address, and no hash of an email address that anybody can compute', async () => {
    const stranger = browser(service, '203.0.113.77');
    await stranger.send('POST', '/api/auth/sign-up', signUpBody('stored@example.org'));
    await stranger.send('POST', '/api/auth/sign-in', { email: 'unknown@example.org', password: 'wrong password' });
    const { db } = service.context;
    const tables = await db.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) => sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} AS t`.execute(db)),
    );
    const stored = rows.flatMap((result) => result.rows.map(({ row }) => row)).join('\n');
    expect(stored).toContain('stored@example.org');
    expect(stored).not.toMatch(/203\.0\.113/);
    for (const email of ['stored@example.org', 'unknown@example.org'])
      expect(stored).not.toContain(createHash('sha256').update(email).digest('hex'));
  });
  it('logs no address, name, password, cookie or IP address', () => {
    expect(log.text()).toContain('/api/auth/sign-up');
    expect(log.text().match(/@|Ada|example|battery|session_token|\b10\.\d+\.\d+\.\d+/)).toBeNull();
  });
});
