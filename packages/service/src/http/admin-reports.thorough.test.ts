import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLog } from '../../../../tests/support/log.ts';
import { signUpAdministrator, type Browser } from '../../../../tests/support/people.ts';
import { onPostgresFirst, testService, type TestService } from '../../../../tests/support/service.ts';

/**
 * Administrators' reports of usage and of stored queries, and the export of contributed ones: none of them identifies a
 * key.
 */

const BATCH = '/api/predict/batch';
const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';
const CANONICAL = 'CC(C)Cc1ccc(C(C)C(=O)O)cc1';
const JANUARY = '?from=2031-01-01&to=2031-01-31';

onPostgresFirst('reports', (database) => {
  const log = captureLog();
  let service: TestService;
  let root: Browser;
  const keys: string[] = [];
  beforeAll(async () => {
    service = await testService(database, { logger: log.logger });
    root = await signUpAdministrator(service, 'root@example.org');
    keys.push(await service.key({ name: 'reported one' }), await service.key({ name: 'reported two' }));
    const sendRequest = async (time: string, key: string, smiles: string[], extra: object = {}) => {
      service.setTime(time);
      expect((await service.post(BATCH, { smiles, ...extra }, key)).status).toBe(200);
    };
    const [first, second] = keys as [string, string];
    await sendRequest('2030-12-31T23:59:59.999Z', first, ['CCO'], { store: true });
    await sendRequest('2031-01-01T00:00:00Z', first, [IBUPROFEN, 'CCO'], { store: true, contribute: true });
    await sendRequest('2031-01-01T23:59:59.999Z', first, ['CC(', 'CCO', 'CCC'], { store: true });
    await sendRequest('2031-01-01T12:00:00Z', second, [IBUPROFEN]);
    await sendRequest('2031-01-15T12:00:00Z', second, [IBUPROFEN, IBUPROFEN], { store: true, contribute: true });
    await sendRequest('2031-01-15T12:00:00Z', second, ['CCO'], { contribute: true });
    await sendRequest('2031-02-01T00:00:00Z', second, ['CCO'], { store: true, contribute: true });
    service.setTime('2031-02-02T00:00:00Z');
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  const lines = (text: string) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  describe('usage', () => {
    it('counts every compound on its day in UTC, stored or not, including both ends of the period, with the number of keys', async () => {
      expect((await root.send('GET', `/api/admin/use${JANUARY}`)).body.days).toEqual([
        { day: '2031-01-01', used: 6, keys: 2 },
        { day: '2031-01-15', used: 3, keys: 1 },
      ]);
      expect((await root.send('GET', '/api/admin/use?from=2030-12-31&to=2030-12-31')).body.days).toEqual([
        { day: '2030-12-31', used: 1, keys: 1 },
      ]);
    });
    it('adds up to what the keys were charged', async () => {
      const {
        body: { days },
      } = await root.send('GET', `/api/admin/use${JANUARY}`);
      const months = await service.context.db
        .selectFrom('usage')
        .select('used')
        .where('month', '=', '2031-01')
        .execute();
      expect(days.reduce((sum: number, { used }: { used: number }) => sum + used, 0)).toBe(
        months.reduce((sum, { used }) => sum + Number(used), 0),
      );
    });
    it('excludes rejected requests', async () => {
      const spent = await service.key({ plan: 'free' });
      service.setTime('2031-03-01T00:00:00Z');
      for (const smiles of [Array(11).fill('C'), []]) await service.post(BATCH, { smiles }, spent);
      expect((await root.send('GET', '/api/admin/use?from=2031-03-01&to=2031-03-31')).body.days).toEqual([]);
    });
  });

  describe('stored queries', () => {
    it('are counted by day, family and scope, with the number of contributed ones', async () => {
      const { body } = await root.send('GET', `/api/admin/queries${JANUARY}`);
      expect(body.days).toEqual([
        { value: '2031-01-01', queries: 4, contributed: 2 },
        { value: '2031-01-15', queries: 2, contributed: 2 },
      ]);
      expect(body.families).toEqual([
        { value: '', queries: 3, contributed: 1 },
        { value: 'arylpropionic-acids', queries: 3, contributed: 3 },
      ]);
      expect(body.scopes).toEqual([
        { value: 'out-of-scope', queries: 3, contributed: 1 },
        { value: 'validated', queries: 3, contributed: 3 },
      ]);
    });
  });

  describe('the export', () => {
    it('contains exactly the contributed queries of the period: day, canonical SMILES, result', async () => {
      const answer = await root.send('GET', `/api/admin/contributions${JANUARY}`);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/x-ndjson',
        'content-disposition': 'attachment; filename="contributed-2031-01-01-2031-01-31.ndjson"',
        'cache-control': 'no-store',
      });
      const rows = lines(answer.text);
      expect(rows.map(({ day, canonical_smiles: smiles }) => `${String(day)} ${String(smiles)}`).sort()).toEqual([
        `2031-01-01 ${CANONICAL}`,
        '2031-01-01 CCO',
        `2031-01-15 ${CANONICAL}`,
        `2031-01-15 ${CANONICAL}`,
      ]);
      expect(new Set(rows.map((row) => Object.keys(row).sort().join()))).toEqual(
        new Set(['canonical_smiles,day,result']),
      );
      expect(rows.filter(({ canonical_smiles: smiles }) => smiles === CANONICAL).map(({ result }) => result)).toEqual(
        Array(3).fill(expect.objectContaining({ active_enantiomer: 'S', family: 'arylpropionic-acids' })),
      );
    });
    it('contains no key, account, name, address or time of day, and no input as it was written', async () => {
      const { text } = await root.send('GET', `/api/admin/contributions?from=2030-01-01&to=2031-12-31`);
      const rows = await service.context.db
        .selectFrom('api_key')
        .innerJoin('account', 'account.id', 'account_id')
        .select(['api_key.id', 'api_key.hash', 'account_id', 'api_key.last_four'])
        .execute();
      const stored = await service.context.db.selectFrom('stored_query').select('id').execute();
      const secrets = [
        ...keys,
        ...rows.flatMap(({ id, hash, account_id: account }) => [id, hash, account]),
        ...stored.map(({ id }) => id),
        'reported',
        '@example',
        IBUPROFEN,
        'input_smiles',
        'elapsed',
        'T12:00',
        'T00:00',
      ];
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      expect(text).toContain(CANONICAL);
    });
    it('contains 2,500 queries, without loss or duplicates across pages', async () => {
      const values = Array.from({ length: 2_500 }, (_, index) => ({
        canonical_smiles: `${'C'.repeat(1 + (index % 7))}[${index}CH3]`,
        result: '{}',
        day: '2032-05-05',
        contribute: true,
      }));
      await service.context.db.insertInto('stored_query').values(values).execute();
      await service.context.db
        .insertInto('stored_query')
        .values(values.slice(0, 100).map((value) => ({ ...value, contribute: false })))
        .execute();
      const rows = lines((await root.send('GET', '/api/admin/contributions?from=2032-05-05&to=2032-05-05')).text);
      expect(rows).toHaveLength(2_500);
      expect(new Set(rows.map(({ canonical_smiles: smiles }) => smiles))).toEqual(
        new Set(values.map(({ canonical_smiles: smiles }) => smiles)),
      );
    });
    it('of a period without queries is empty, not an error', async () => {
      expect(await root.send('GET', '/api/admin/contributions?from=2040-01-01&to=2040-01-31')).toMatchObject({
        status: 200,
        text: '',
      });
    });
  });

  it.each([
    '',
    '?from=2031-01-01',
    '?from=2031-01-01&to=tomorrow',
    '?from=2031-02-30&to=2031-03-01',
    '?from=0000-01-01&to=2031-01-01',
    '?from=2031-01-01&to=2031-01-01%00',
    '?from=2031-01-01&from=2031-01-02&to=2031-01-03',
  ])('rejects the period "%s"', async (query) => {
    for (const what of ['use', 'queries', 'contributions']) {
      expect(await root.send('GET', `/api/admin/${what}${query}`)).toMatchObject({
        status: 400,
        body: { code: 'field_invalid' },
      });
    }
  });
  it('logs no SMILES, key or address', () => {
    expect(log.text()).toContain('/api/admin/contributions');
    expect(log.text().match(/sk_live_|@example|root|reported|CC\(|CCO|CCC/)).toBeNull();
  });
});
