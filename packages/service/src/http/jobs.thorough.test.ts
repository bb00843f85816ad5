import { readSdfRecord } from '@eutomer/engine/read-sdf-record';
import { sdfRecord } from '@eutomer/engine/sdf-record';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobClient, packed, type JobClient } from '../../../../tests/support/jobs.ts';
import { onEachDatabase, testService, type TestService } from '../../../../tests/support/service.ts';
import { WORKBOOK_MAX_ROWS } from '../limits.ts';
import { jobSchema, resultPageSchema, rowSchema } from '../jobs/schemas.ts';

/** Jobs from a caller's point of view; this process also runs the worker. */

const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';
const PROPRANOLOL = 'CC(C)NCC(O)COc1cccc2ccccc12';
/** The eutomer of an analogue of nicotine at CHRNA4, and the distomer at CHRNA7. */
const ANALOGUE = 'CN1CCC[C@H]1c1ccc2ncccc2c1';
const MIXED = [IBUPROFEN, 'CCO', 'CC(', '', PROPRANOLOL, '=CMD()'];

onEachDatabase('jobs', (database) => {
  let service: TestService;
  let key: string;
  let jobApi: JobClient;
  beforeAll(async () => {
    service = await testService(database);
    key = await service.key();
    jobApi = jobClient(service, key);
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  const lines = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('predictions do not load the queue: its tables do not exist', async () => {
    await service.post('/api/v1/predict', { smiles: IBUPROFEN }, key);
    const { sql } = await import('kysely');
    const { rows } = await sql`SELECT 1 FROM information_schema.schemata WHERE schema_name = 'pgboss'`.execute(
      service.context.db,
    );
    expect(rows).toEqual([]);
  });

  describe('from JSON', () => {
    let id: string;
    it('is accepted with 202, a Location, its size and its expiry', async () => {
      service.setTime('2026-12-30T12:00:00Z');
      const answer = await jobApi.post(MIXED);
      expect(answer.status).toBe(202);
      expect(jobSchema.strict().parse(answer.body)).toMatchObject({
        status: 'queued',
        total: 6,
        done: 0,
        created: '2026-12-30T12:00:00.000Z',
        expires: '2027-01-06T12:00:00.000Z',
      });
      id = answer.body.id;
      expect(answer.headers).toMatchObject({ location: `/api/v1/jobs/${id}`, 'x-ratelimit-limit': 'unlimited' });
    });
    it('has the same results as a batch, compound by compound', async () => {
      expect(await jobApi.ended(id)).toMatchObject({
        status: 'done',
        total: 6,
        done: 6,
        failed: 3,
        given_back: 0,
        seconds_left: null,
      });
      const { body: batch } = await service.post('/api/v1/predict/batch', { smiles: MIXED }, key);
      const { body: page } = await jobApi.send('GET', `/api/v1/jobs/${id}/results`);
      expect(resultPageSchema.parse(page)).toEqual(page);
      expect(page).toMatchObject({ status: 'done', count: 6, next: null });
      expect(page.results).toEqual(
        batch.results.map((result: object, index: number) => ({ row: index + 1, ...result })),
      );
    });
    it('is read page by page, each row once', async () => {
      const rows = [];
      for (let after: number | null = 0; after !== null;) {
        const { body } = await jobApi.send('GET', `/api/v1/jobs/${id}/results?after=${after}&limit=4`);
        rows.push(...body.results.map(({ row }: { row: number }) => row));
        after = body.next;
      }
      expect(rows).toEqual([1, 2, 3, 4, 5, 6]);
    });
    it('is read in full as NDJSON and as CSV, by Accept or by format', async () => {
      const {
        body: { results },
      } = await jobApi.send('GET', `/api/v1/jobs/${id}/results`);
      for (const [path, headers] of [
        ['?format=ndjson', {}],
        ['', { accept: 'application/x-ndjson' }],
        ['', { accept: 'text/csv;q=0, application/json;q=0.5, application/x-ndjson' }],
      ] as const) {
        const answer = await jobApi.send('GET', `/api/v1/jobs/${id}/results${path}`, headers);
        expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
        expect(lines(answer.text)).toEqual(results);
      }
      const csv = await jobApi.send('GET', `/api/v1/jobs/${id}/results`, { accept: 'text/csv, */*' });
      const table: Record<string, string>[] = parse(csv.text, { columns: true });
      expect(table.map(({ row, active_enantiomer: letter, error_code: code }) => [row, letter, code])).toEqual(
        results.map((result: any) => [String(result.row), result.active_enantiomer ?? '', result.error?.code ?? '']),
      );
      // A spreadsheet must not interpret a SMILES as a formula.
      expect(table[5]!['input_smiles']).toBe("'=CMD()");
    });
    it.each(['json', 'ndjson', 'csv'])('is compressed as %s for clients that accept it', async (format) => {
      const read = async (encoding: string) =>
        service.api.inject({
          url: `/api/v1/jobs/${id}/results?format=${format}`,
          headers: { 'x-api-key': key, 'accept-encoding': encoding },
        });
      const [plain, compressed] = [await read('gzip;q=0'), await read('br, gzip')];
      expect([plain, compressed].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip']);
      expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(plain.headers['vary']).toBe('accept, accept-encoding');
    });
    it('is read in full after a row, to resume a download', async () => {
      const all = (await jobApi.send('GET', `/api/v1/jobs/${id}/results?format=ndjson`)).text;
      const rest = await jobApi.send('GET', `/api/v1/jobs/${id}/results?format=ndjson&after=4`);
      expect(lines(rest.text)).toEqual(lines(all).slice(4));
      const csv = await jobApi.send('GET', `/api/v1/jobs/${id}/results?format=csv&after=4`);
      expect(parse(csv.text, { columns: true })).toMatchObject([{ row: '5' }, { row: '6' }]);
    });
    it('has InChIKeys if it asks for them: of the eutomer, otherwise of the input; a repeated request without that is another job', async () => {
      const headers = { 'idempotency-key': 'with-inchikeys' };
      const { body: job } = await jobApi.post(MIXED, { inchikey: true }, headers);
      await jobApi.ended(job.id);
      const { body: page } = await jobApi.send('GET', `/api/v1/jobs/${job.id}/results`);
      expect(resultPageSchema.parse(page)).toEqual(page);
      // (S)-ibuprofen, ethanol, (S)-propranolol.
      const keys = [
        'HEFNNWSXXWATRW-JTQLQIEISA-N',
        'LFQSCWFLJHTTHZ-UHFFFAOYSA-N',
        null,
        null,
        'AQHHHDLHHXJYJD-AWEZNQCLSA-N',
        null,
      ];
      expect(page.results.map(({ inchikey }: { inchikey: string | null }) => inchikey)).toEqual(keys);
      const csv = await jobApi.send('GET', `/api/v1/jobs/${job.id}/results?format=csv`);
      const table: Record<string, string>[] = parse(csv.text, { columns: true });
      expect(table.map(({ inchikey }) => inchikey)).toEqual(keys.map((item) => item ?? ''));
      expect(await jobApi.post(MIXED, {}, headers)).toMatchObject({
        status: 409,
        body: { code: 'idempotency_conflict' },
      });
      await jobApi.send('DELETE', `/api/v1/jobs/${job.id}`);
    });
    it('is listed for its key, and for no other', async () => {
      const other = jobClient(service, await service.key());
      expect((await jobApi.send('GET', '/api/v1/jobs')).body.jobs.map((job: { id: string }) => job.id)).toEqual([id]);
      expect((await other.send('GET', '/api/v1/jobs')).body).toEqual({ ok: true, jobs: [], next: null });
    });
    it('is listed page by page, newest first, also if the last job of a page is deleted', async () => {
      const own = jobClient(service, await service.key());
      const ids: string[] = [];
      // The last two at the same time.
      for (const time of ['12:01', '12:02', '12:03', '12:04', '12:04']) {
        service.setTime(`2026-12-30T${time}:00Z`);
        ids.unshift((await own.post(['CCO'])).body.id);
      }
      service.setTime('2026-12-30T12:00:00Z');
      const list = async (query: string) => {
        const { status, body } = await own.send('GET', `/api/v1/jobs${query}`);
        expect([status, Object.keys(body).sort()]).toEqual([200, ['jobs', 'next', 'ok']]);
        return { ids: (body.jobs as { id: string }[]).map((job) => job.id), next: String(body.next) };
      };
      const all = await list('');
      expect([all.ids.slice(2), all.ids.slice(0, 2).sort(), all.next]).toEqual([
        ids.slice(2),
        ids.slice(0, 2).sort(),
        'null',
      ]);
      const first = await list('?limit=1');
      expect(first.ids).toEqual(all.ids.slice(0, 1));
      const second = await list(`?limit=2&after=${first.next}`);
      expect(second.ids).toEqual(all.ids.slice(1, 3));
      await own.send('DELETE', `/api/v1/jobs/${all.ids[2]}`);
      expect(await list(`?limit=2&after=${second.next}`)).toEqual({ ids: all.ids.slice(3), next: 'null' });
    });
    it.each(['?after=7', '?after=2026-99-99T12:00:00.000Z_x', '?limit=0', '?limit=101', '?before=x'])(
      'is not listed with %s',
      async (query) => {
        expect(await jobApi.send('GET', `/api/v1/jobs${query}`)).toMatchObject({
          status: 400,
          body: { code: 'field_invalid' },
        });
      },
    );
  });

  describe('from files', () => {
    const SMI = `${IBUPROFEN} ibuprofen, racemic\r\n\r\nC[C@H](O)CC |&1:1| butanol\n  \nCC( broken\n${PROPRANOLOL}`;
    const NAMED = [
      [1, IBUPROFEN, 'ibuprofen, racemic'],
      [2, 'C[C@H](O)CC |&1:1|', 'butanol'],
      [3, 'CC(', 'broken'],
      [4, PROPRANOLOL, undefined],
    ];
    const CSV = `\ufeffid,SMILES,remark\r\n7,${IBUPROFEN},"a ""good"" one, and\nlong"\r\n8,,blank\n9,${PROPRANOLOL},\n`;
    const results = async (id: string) => {
      await jobApi.ended(id);
      return lines((await jobApi.send('GET', `/api/v1/jobs/${id}/results?format=ndjson`)).text);
    };
    it.each([
      ['text/plain', SMI, {}],
      ['chemical/x-daylight-smiles; charset=utf-8', SMI, {}],
      ['text/plain', packed(SMI), { 'content-encoding': 'gzip' }],
    ] as const)('%s: one SMILES per line, then its name', async (type, text, headers) => {
      const { status, body } = await jobApi.upload(type, text, '', headers);
      expect([status, body.total]).toEqual([202, 4]);
      const rows = await results(body.id);
      expect(rows.map(({ row, input_smiles: smiles, name }) => [row, smiles, name])).toEqual(NAMED);
      expect(rows.map(rowSchema.parse as never)).toEqual(rows);
      // The second is in no family; this test does not check its answer by analogy.
      expect([0, 2, 3].map((row) => rows[row].active_enantiomer)).toEqual(['S', undefined, 'S']);
    });
    it.each([
      ['?column=smiles', [undefined, undefined, undefined]],
      ['', [undefined, undefined, undefined]],
      ['?name_column=ID', ['7', '8', '9']],
      ['?column=SMILES&name_column=remark', ['a "good" one, and\nlong', 'blank', undefined]],
    ])('text/csv%s: a row without a SMILES keeps its place', async (query, names) => {
      const { body } = await jobApi.upload('text/csv', CSV, query);
      expect((await results(body.id)).map(({ input_smiles: smiles, name }) => [smiles, name])).toEqual([
        [IBUPROFEN, names[0]],
        [null, names[1]],
        [PROPRANOLOL, names[2]],
      ]);
    });
    it('text/csv with semicolons keeps all columns', async () => {
      const { body } = await jobApi.upload('text/csv', `id;SMILES;remark\n7;${IBUPROFEN};"a; b"\n8;${PROPRANOLOL};\n`);
      expect((await results(body.id)).map(({ input_smiles: smiles, input }) => [smiles, input])).toEqual([
        [IBUPROFEN, { id: '7', SMILES: IBUPROFEN, remark: 'a; b' }],
        [PROPRANOLOL, { id: '8', SMILES: PROPRANOLOL, remark: '' }],
      ]);
    });
    it('text/csv without a column named smiles: the one with SMILES is found; a row with too many cells gets an error and is refunded', async () => {
      const own = jobClient(service, await service.key({ plan: 'enterprise', limit: 100 }));
      const { body } = await own.upload('text/csv', `id,structure\n7,a,${IBUPROFEN}\n8,${PROPRANOLOL}\n`);
      expect(await own.ended(body.id)).toMatchObject({ total: 2, done: 2, failed: 1, given_back: 1 });
      expect((await own.post(['C'])).headers['x-ratelimit-remaining']).toBe('98');
      const answer = await own.send('GET', `/api/v1/jobs/${body.id}/results?format=ndjson`);
      const [wide, narrow] = lines(answer.text);
      expect(rowSchema.parse(wide)).toEqual({
        row: 1,
        input: { id: '7', structure: 'a' },
        input_smiles: null,
        ok: false,
        error: { code: 'row_unreadable', message: expect.stringContaining('Expected 2 cells') },
      });
      expect(narrow).toMatchObject({ row: 2, input_smiles: PROPRANOLOL, active_enantiomer: 'S' });
    });
    it('chemical/x-mdl-sdfile: each record is predicted as its SMILES and keeps its data fields; an unreadable one keeps its place', async () => {
      const [ibuprofen, analogue] = await service.context.predictor.drawMolfiles([IBUPROFEN, ANALOGUE]);
      const sdf = [
        sdfRecord('one', ibuprofen!, [['assay', '7']]),
        'broken\n$$$$\n',
        sdfRecord('three', analogue!, [['scope', 'mine']]),
      ].join('');
      const { status, body } = await jobApi.upload(
        'chemical/x-mdl-sdfile',
        packed(sdf),
        '?target=CHRNA7&inchikey=true',
        { 'content-encoding': 'gzip' },
      );
      expect([status, body.total]).toEqual([202, 3]);
      const rows = await results(body.id);
      expect(rows.map(rowSchema.parse as never)).toEqual(rows);
      expect(rows.map(({ row, name, input }) => [row, name, input])).toEqual([
        [1, 'one', { title: 'one', assay: '7' }],
        [2, 'broken', { title: 'broken' }],
        [3, 'three', { title: 'three', scope: 'mine' }],
      ]);
      expect(rows[1]).toMatchObject({ input_smiles: null, ok: false, error: { code: 'molfile_unreadable' } });
      const { body: batch } = await service.post(
        '/api/v1/predict/batch',
        { smiles: [rows[0].input_smiles, rows[2].input_smiles], target: 'CHRNA7' },
        key,
      );
      expect(batch.results[1]).toMatchObject({ active_enantiomer: 'R', input_is: 'distomer' });
      expect([rows[0], rows[2]]).toMatchObject(batch.results);
      const csv = await jobApi.send('GET', `/api/v1/jobs/${body.id}/results?format=csv`);
      const [head, ...table] = parse(csv.text) as string[][];
      expect([head, ...table].map((line) => line!.slice(0, 5))).toEqual([
        ['row', 'name', 'title', 'assay', 'input_scope'],
        ['1', 'one', 'one', '7', ''],
        ['2', 'broken', 'broken', '', ''],
        ['3', 'three', 'three', '', 'mine'],
      ]);
    });
    it('columns that are named by whole numbers keep their places in CSV and SDF', async () => {
      const { body } = await jobApi.upload('text/csv', 'ID,2024,SMILES,1\na,x,CCO,y\n', '?structures=true');
      expect((await jobApi.ended(body.id)).failed).toBe(0);
      const [row] = await results(body.id);
      expect([row.input, row.input_columns]).toEqual([
        { ID: 'a', 2024: 'x', SMILES: 'CCO', 1: 'y' },
        ['ID', '2024', 'SMILES', '1'],
      ]);
      const csv = await jobApi.send('GET', `/api/v1/jobs/${body.id}/results?format=csv`);
      expect((parse(csv.text) as string[][]).map((line) => line.slice(2, 6))).toEqual([
        ['ID', '2024', 'SMILES', '1'],
        ['a', 'x', 'CCO', 'y'],
      ]);
      const [record] = (await getSdf(body.id)).text.split('$$$$\n').map((text) => readSdfRecord(text.split('\n')));
      expect([...record!.fields.keys()].slice(1, 5)).toEqual(['ID', '2024', 'SMILES', '1']);
    });
    const getSdf = (id: string) =>
      jobApi.send('GET', `/api/v1/jobs/${id}/results`, { accept: 'chemical/x-mdl-sdfile' });
    it('an SDF comes back as SDF: the eutomer, the input as it was drawn where there is no prediction, and each record with its data', async () => {
      const [ibuprofen, ethanol] = await service.context.predictor.drawMolfiles([IBUPROFEN, 'CCO']);
      const sdf = [
        sdfRecord('one', ibuprofen!, [['assay', '7']]),
        sdfRecord('two', ethanol!, [['scope', 'mine']]),
        'broken\n$$$$\n',
      ].join('');
      const { body } = await jobApi.upload('chemical/x-mdl-sdfile', sdf);
      await jobApi.ended(body.id);
      const answer = await getSdf(body.id);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'chemical/x-mdl-sdfile']);
      const records = answer.text.split('$$$$\n').map((record) => readSdfRecord(record.split('\n')));
      const [first, second, third] = records;
      expect(records).toHaveLength(4);
      expect(Object.fromEntries(first!.fields)).toMatchObject({ title: 'one', assay: '7', active_enantiomer: 'S' });
      const read = await service.context.predictor.predictMolfiles([first!.molfile]);
      expect(read).toMatchObject([{ input_smiles: first!.fields.get('eutomer_smiles'), input_is: 'eutomer' }]);
      expect(Object.fromEntries(second!.fields)).toMatchObject({ input_scope: 'mine', scope: 'out-of-scope' });
      expect(second!.molfile.split('\n').slice(1)).toEqual(ethanol!.split('\n').slice(1));
      expect(third!.molfile).toMatch(/^broken\n[^\n]*\n\n {2}0 {2}0 /);
      expect(third!.fields.get('error_code')).toBe('molfile_unreadable');
    });
    it('results as SDF need a job with structures', async () => {
      const [withThem, without] = await Promise.all([jobApi.post(['CCO'], { structures: true }), jobApi.post(['CCO'])]);
      await Promise.all([withThem, without].map(({ body }) => jobApi.ended(body.id)));
      expect((await getSdf(withThem.body.id)).text).toContain('V2000');
      expect(await getSdf(without.body.id)).toMatchObject({ status: 409, body: { code: 'structures_missing' } });
      const requested = await jobApi.upload('chemical/x-mdl-sdfile', 'broken', '?structures=false');
      await jobApi.ended(requested.body.id);
      expect(await getSdf(requested.body.id)).toMatchObject({ status: 409, body: { code: 'structures_missing' } });
    });
    it('has the headers of each format without the file being written', async () => {
      const { body } = await jobApi.post(['CCO'], { structures: true });
      await jobApi.ended(body.id);
      const head = async (format: string) => {
        const { statusCode, headers, rawPayload } = await service.api.inject({
          method: 'HEAD',
          url: `/api/v1/jobs/${body.id}/results?format=${format}`,
          headers: { 'x-api-key': key },
        });
        // No length, which nobody knows before the file is written.
        expect(headers['content-length'] === undefined || statusCode !== 200).toBe(true);
        return [statusCode, headers['content-type'], headers['content-disposition'], rawPayload.length];
      };
      const expected = (format: string, type: string) => [
        200,
        type,
        `attachment; filename="eutomer-${body.id}.${format}"`,
        0,
      ];
      expect(await head('sdf')).toEqual(expected('sdf', 'chemical/x-mdl-sdfile'));
      // Results that cannot be read, so that writing them would fail.
      const { db } = service.context;
      await db
        .updateTable('job_chunk')
        .set({ output: Buffer.from('damaged') })
        .where('job_id', '=', body.id)
        .execute();
      const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      expect(await head('xlsx')).toEqual(expected('xlsx', workbook));
      expect(await head('csv')).toEqual(expected('csv', 'text/csv; charset=utf-8'));
      await db.updateTable('job').set({ finished_at: null }).where('id', '=', body.id).execute();
      expect((await head('csv'))[0]).toBe(409);
      await jobApi.send('DELETE', `/api/v1/jobs/${body.id}`);
    });
    it('is read as an Excel workbook with the cells of the CSV, unless it has too many rows', async () => {
      const { body } = await jobApi.upload('text/csv', CSV, '?column=SMILES&name_column=ID');
      await jobApi.ended(body.id);
      const workbook = () =>
        service.api.inject({ url: `/api/v1/jobs/${body.id}/results?format=xlsx`, headers: { 'x-api-key': key } });
      const parts = unzipSync((await workbook()).rawPayload);
      const part = (name: string): string => Buffer.from(parts[name]!).toString();
      const strings = [...part('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, each]) => each!);
      const rows = [...part('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) => row!);
      const csv = await jobApi.send('GET', `/api/v1/jobs/${body.id}/results?format=csv`);
      const [head, ...table] = parse(csv.text) as string[][];
      const getStrings = (row: string): string[] =>
        [...row.matchAll(/<c [^>]*t="s"[^>]*><v>(\d+)<\/v>/g)].map(([, position]) => strings[Number(position)]!);
      expect(rows).toHaveLength(4);
      expect(getStrings(rows[0]!)).toEqual(head);
      for (const [index, line] of table.entries()) {
        const texts = line.filter((cell) => cell !== '' && !/^(true|false)$/.test(cell) && !/^[\d.]+$/.test(cell));
        expect(getStrings(rows[index + 1]!).filter((cell) => !/^[\d.]+$/.test(cell))).toEqual(
          texts.map((cell) => cell.replaceAll('&', '&amp;')),
        );
      }
      const { db } = service.context;
      await db
        .updateTable('job')
        .set({ total: WORKBOOK_MAX_ROWS + 1 })
        .where('id', '=', body.id)
        .execute();
      const rejected = await workbook();
      expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'workbook_too_large']);
    });
    it('keeps the order of compounds over several chunks', async () => {
      const smiles = Array.from({ length: 1_234 }, (_, index) => `C${'C'.repeat(index % 40)}O`);
      const { body } = await jobApi.upload('text/plain', smiles.map((text, index) => `${text} ${index}`).join('\n'));
      const rows = await results(body.id);
      expect(rows.map(({ row, input_smiles: each, name }) => [row, each, name])).toEqual(
        smiles.map((text, index) => [index + 1, text, String(index)]),
      );
      const { body: page } = await jobApi.send('GET', `/api/v1/jobs/${body.id}/results?after=498&limit=600`);
      expect([page.count, page.results[0].row, page.results.at(-1).row, page.next]).toEqual([600, 499, 1_098, 1_098]);
    });
  });

  describe('rejected requests', () => {
    const nothingLeft = async () => {
      const { db } = service.context;
      expect(await db.selectFrom('job').select('id').where('state', '=', 'uploading').execute()).toEqual([]);
    };
    it.each([
      ['JSON without SMILES', 'application/json', '{}', 'smiles_missing'],
      ['an empty array', 'application/json', '{"smiles": []}', 'job_empty'],
      ['an item that is not a string', 'application/json', '{"smiles": ["C", 1]}', 'field_invalid'],
      ['broken JSON', 'application/json', '{"smiles": ["C"', 'invalid_json'],
      ['too many for JSON', 'application/json', JSON.stringify({ smiles: Array(100_001).fill('C') }), 'job_too_large'],
      ['another content type', 'application/xml', '<a/>', 'content_type_unsupported'],
      ['an empty file', 'text/plain', '\n \n', 'job_empty'],
      ['a table without lines', 'text/csv', 'smiles\n', 'job_empty'],
      ['another table without it', 'text/tab-separated-values', 'a\tb\nC\tC\n', 'column_missing'],
      ['a table without the SMILES column', 'text/csv', 'a,b\nC,C\n', 'column_missing'],
      ['a table with a broken quote', 'text/csv', 'smiles\n"C\n', 'file_unreadable'],
      ['bytes that are not text', 'text/plain', Buffer.from([67, 10, 0xff, 0xfe, 67]), 'file_unreadable'],
      ['an endless line', 'text/plain', `C\n${'C'.repeat(70_000)}`, 'file_unreadable'],
    ])('%s', async (_what, type, text, code) => {
      expect(await jobApi.upload(type, text)).toMatchObject({ status: 400, body: { code } });
      await nothingLeft();
    });
    it.each([
      ['truncated', packed(IBUPROFEN.repeat(999)).subarray(0, 60)],
      ['not gzip', IBUPROFEN],
    ])('gzip that is %s', async (_what, text) => {
      expect(await jobApi.upload('text/plain', text, '', { 'content-encoding': 'gzip' })).toMatchObject({
        status: 400,
        body: { code: 'file_unreadable' },
      });
      await nothingLeft();
    });
    it('401 before 400 before 429; a job over the allowance is not charged', async () => {
      const limited = await service.key({ plan: 'free' });
      const client = jobClient(service, limited);
      expect((await jobClient(service, `${limited}x`).post([])).status).toBe(401);
      expect((await client.post(Array(11).fill('C').concat(['C', 1]))).status).toBe(400);
      expect((await client.upload('text/csv', `a\n${'C\n'.repeat(11)}`)).status).toBe(400);
      expect(await client.post(Array(11).fill('C'))).toMatchObject({
        status: 429,
        body: { code: 'limit_exceeded' },
        headers: { 'x-ratelimit-remaining': '10', 'retry-after': expect.any(String) },
      });
      expect((await client.send('GET', '/api/v1/jobs')).body.jobs).toEqual([]);
      await nothingLeft();
      expect(await client.post(Array(10).fill('C'))).toMatchObject({
        status: 202,
        headers: { 'x-ratelimit-remaining': '0' },
      });
      expect((await client.post(['C'])).status).toBe(429);
    });
  });
});
