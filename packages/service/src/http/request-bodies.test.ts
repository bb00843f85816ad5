import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { testService, type TestService } from '../../../../tests/support/service.ts';
import { SMALL_BODY_MAX_BYTES } from '../limits.ts';

/** What a caller is told about a body of the wrong type or shape, and which headers do not matter. */

let service: TestService;
let key: string;
beforeAll(async () => {
  service = await testService('PostgreSQL', { predictor: idlePredictor(), chunksAtOnce: 0 });
  key = await service.key();
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
});

const send = async (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  headers: Record<string, string>,
  payload?: string | Buffer,
) => {
  const response = await service.api.inject({
    method,
    url,
    headers: { 'x-api-key': key, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  const { code, detail } = response.json();
  return { status: response.statusCode, code, detail };
};

const JSON_TYPE = { 'content-type': 'application/json' };
const BODY = '{"smiles":"CCO"}';

it.each([
  ['/api/v1/predict', ['CCO'], 'to be a string; got an array. Send a list to /api/v1/predict/batch.'],
  ['/api/v1/predict/batch', 'CCO', 'to be an array; got a string. Put a single SMILES in brackets: ["CCO"].'],
  ['/api/v1/jobs', 'CCO', 'to be an array; got a string. Put a single SMILES in brackets: ["CCO"].'],
  ['/api/v1/predict', 5, 'to be a string; got a number.'],
])('%s says what to do if "smiles" is %j', async (url, smiles, expected) => {
  expect(await send('POST', url, JSON_TYPE, JSON.stringify({ smiles }))).toMatchObject({
    code: 'field_invalid',
    detail: `Expected the field "smiles" ${expected}`,
  });
});

it('says how to send a list of SMILES without an object around it', async () => {
  expect(await send('POST', '/api/v1/predict/batch', JSON_TYPE, '["CCO"]')).toMatchObject({
    code: 'invalid_json',
    detail: 'Expected a JSON object; got an array. Put a list of SMILES in one: {"smiles": ["CCO"]}.',
  });
});

describe('a body that is not JSON', () => {
  it.each([
    ['text, which fetch sends by default', 'text/plain;charset=UTF-8', 'got "text/plain;charset=UTF-8".'],
    ['a form, which curl sends by default', 'application/x-www-form-urlencoded', 'got "application/x-www-form-url'],
    ['nothing', '', 'it is missing.'],
  ])('is rejected for its content type: %s', async (_what, type, got) => {
    expect(await send('POST', '/api/v1/predict', { 'content-type': type }, BODY)).toMatchObject({
      status: 400,
      code: 'content_type_unsupported',
      detail: expect.stringContaining(`Expected the header Content-Type: application/json; ${got}`),
    });
  });
  it('is rejected as a job for its content type', async () => {
    expect(await send('POST', '/api/v1/jobs', { 'content-type': 'application/vnd.ms-excel' }, 'PK')).toMatchObject({
      code: 'content_type_unsupported',
      detail: expect.stringMatching(
        /text\/csv, .* or chemical\/x-mdl-sdfile; got "application\/vnd\.ms-excel"\. Save the sheet as CSV\.$/,
      ),
    });
  });
  it('is rejected as a form with a file, with the remedy', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await send('POST', '/api/v1/jobs', headers, '--x--\r\n')).toMatchObject({
      code: 'content_type_unsupported',
      detail: expect.stringMatching(/boundary=x"\. Send the file itself as the body, not in a form\.$/),
    });
  });
  it.each([
    ["{'smiles':'CCO'}", ' from character 2 on. Names and texts stand in double quotes.'],
    ['{smiles:"CCO"}', ' from character 2 on. Names and texts stand in double quotes.'],
    ['{"smiles":"CCO",store:true}', ' from character 17 on. Names and texts stand in double quotes.'],
    [`{"smiles":'CCO'}`, '. Names and texts stand in double quotes.'],
    ['{"smiles":"CCO",}', ' from character 17 on.'],
    ['{"smiles" "CCO"}', ' from character 11 on.'],
  ])('is rejected with the place, and advice on quotes if they are missing: %s', async (body, detail) => {
    expect(await send('POST', '/api/v1/predict', JSON_TYPE, body)).toMatchObject({
      code: 'invalid_json',
      detail: `Expected a JSON object; the body is not JSON${detail}`,
    });
  });
  it.each([
    ['small', BODY],
    ['large', `{"smiles":["${'C'.repeat(100_000)}"]}`],
  ])('is rejected if it is compressed, with the reason (%s)', async (_size, body) => {
    const headers = { ...JSON_TYPE, 'content-encoding': 'gzip' };
    expect(await send('POST', '/api/v1/predict/batch', headers, gzipSync(body))).toMatchObject({
      code: 'invalid_json',
      detail: expect.stringContaining('Content-Encoding is "gzip"'),
    });
  });
  it('is reported as missing if there is none', async () => {
    expect(await send('POST', '/api/v1/predict', {})).toMatchObject({
      code: 'invalid_json',
      detail: 'Expected a JSON object; there is no body.',
    });
  });
});

describe('an invalid field', () => {
  it.each([
    ['a wrong type', { smiles: null }, 'Expected the field "smiles" to be a string; got null.'],
    [
      'a long text',
      { smiles: 'C', target: 'x'.repeat(201) },
      'Expected the field "target" to have at most 200 characters; got 201 characters.',
    ],
    ['an element', { items: ['CCO'] }, 'Expected the field "items[0]" to be an object; got a string.'],
    ['a flag', { smiles: 'C', store: 'true' }, 'Expected the field "store" to be true or false; got a string.'],
    ['a missing one', { items: [{ target: 'x' }] }, 'Expected the field "items[0].smiles", a string; it is missing.'],
  ])('is named, with what was expected and what came: %s', async (_what, body, detail) => {
    const url = 'items' in body ? '/api/v1/predict/batch' : '/api/v1/predict';
    expect(await send('POST', url, JSON_TYPE, JSON.stringify(body))).toMatchObject({
      code: 'field_invalid',
      detail: expect.stringContaining(detail),
    });
  });
  const LARGE = 'C'.repeat(SMALL_BODY_MAX_BYTES);
  it.each([
    ['/api/v1/compounds', { names: ['x'], limit: 1 }, 'the body', 'limit'],
    ['/api/v1/jobs', { smiles: ['CCO'], tagret: 'PTGS2' }, 'the body', 'tagret'],
    ['/api/v1/jobs', { smiles: [LARGE], tagret: 'PTGS2' }, 'the body', 'tagret'],
  ])('that does not exist is a fault: %s', async (url, body, subject, name) => {
    expect(await send('POST', url, JSON_TYPE, JSON.stringify(body))).toMatchObject({
      code: 'field_invalid',
      detail: `Expected ${subject} to have only fields of this request (see /docs); got "${name}" too.`,
    });
  });
  it.each([
    [{ smile: 'CCO' }, 'the body has only "smile".'],
    [{}, 'the body has no fields.'],
  ])('that is missing is reported with those that came: %o', async (body, came) => {
    expect(await send('POST', '/api/v1/predict', JSON_TYPE, JSON.stringify(body))).toMatchObject({
      code: 'smiles_missing',
      detail: `Expected the field "smiles"; ${came}`,
    });
    expect(await send('POST', '/api/v1/predict/batch', JSON_TYPE, JSON.stringify(body))).toMatchObject({
      code: 'smiles_missing',
      detail: `Expected the field "smiles", or "items"; ${came}`,
    });
  });
  it.each([
    ['/api/v1/compounds?q=a&limit=0', 'Expected the query parameter "limit" to be at least 1; got "0".'],
    ['/api/v1/compounds?q=a&limit=51', 'Expected the query parameter "limit" to be at most 50; got "51".'],
    ['/api/v1/compounds?q=a&limit=many', 'Expected the query parameter "limit" to be a number; got "many".'],
    ['/api/v1/compounds?q=a&limit=1.5', 'Expected the query parameter "limit" to be a whole number; got "1.5".'],
    ['/api/v1/compounds?q=', 'Expected the query parameter "q" to have at least 1 character; got "".'],
    ['/api/v1/compounds?q=a&q=b', 'Expected the query parameter "q" to be a string; got several values.'],
    ['/api/v1/compounds', 'Expected the query parameter "q", a string; it is missing.'],
    ['/api/v1/families?query=a', 'Expected only query parameters of this address (see /docs); got "query" too.'],
    [
      '/api/v1/jobs/x/results?offset=100',
      'Expected only query parameters of this address (see /docs); got "offset" too.',
    ],
  ])('may be a query parameter: %s', async (url, detail) => {
    expect(await send('GET', url, {})).toMatchObject({ status: 400, code: 'field_invalid', detail });
  });
  it.each([
    ['application/json', '{"smiles":["CCO"]}', 'target=PTGS2', '"target" with JSON. Send it in the body.'],
    ['application/json', '{"smiles":["CCO"]}', 'inchikey=true', '"inchikey" with JSON. Send it in the body.'],
    ['text/plain', 'CCO x', 'column=smiles', '"column" with text/plain. A table is text/csv.'],
    ['text/plain', 'CCO x', 'name_column=ID', '"name_column" with text/plain. A table is text/csv.'],
    ['chemical/x-mdl-sdfile', '$$$$', 'column=smiles', '"column" with chemical/x-mdl-sdfile. A table is text/csv.'],
  ])('may be an option that the kind of job does not have: %s %s ?%s', async (type, body, query, got) => {
    expect(await send('POST', `/api/v1/jobs?${query}`, { 'content-type': type }, body)).toMatchObject({
      status: 400,
      code: 'field_invalid',
      detail: `Expected only query parameters of this kind of job (see /docs); got ${got}`,
    });
  });
  it.each([
    ['?structures=yes', {}, 'Expected the query parameter "structures" to be "true" or "false"; got "yes".'],
    ['?colum=SMILES', {}, 'Expected only query parameters of this address (see /docs); got "colum" too.'],
    [
      '',
      { 'idempotency-key': 'a b' },
      'The header Idempotency-Key is invalid: expected 1 to 200 printable ASCII characters without spaces.',
    ],
  ])('may be an option or a header of a job: %s %o', async (query, headers, detail) => {
    const type = { 'content-type': 'text/plain' };
    expect(await send('POST', `/api/v1/jobs${query}`, { ...type, ...headers }, 'CCO')).toMatchObject({
      status: 400,
      code: 'field_invalid',
      detail,
    });
  });
});

describe('a body that cannot be parsed', () => {
  const long = `{"x": "${'x'.repeat(SMALL_BODY_MAX_BYTES)}"`;
  it.each([
    ['a comma too many', '{"smiles": "CCO",}', 'the body is not JSON from character 18 on'],
    ['an unfinished object', '{"smiles": "CCO"', 'the body is not JSON from character 17 on'],
    ['nothing after a name', '{"smiles":', 'the body ends before the JSON is complete'],
    ['UTF-16', Buffer.from('\ufeff{"smiles": "CCO"}', 'utf16le'), 'the body is not UTF-8 text'],
    ['a name that is dangerous', '{"__proto__": {}}', 'the body has a key "__proto__" or "constructor"'],
    [
      'a SMILES with a backslash',
      '{"smiles": "F/C=C\\C"}',
      'the body is not JSON from character 19 on. Write a backslash in a SMILES twice: \\\\',
    ],
    ['a long one', `${long},}`, `the body is not JSON from character ${long.length + 2} on`],
  ])('is described, and where it goes wrong: %s', async (_what, body, reason) => {
    expect(await send('POST', '/api/v1/predict', JSON_TYPE, body)).toMatchObject({
      status: 400,
      code: 'invalid_json',
      detail: expect.stringContaining(`Expected a JSON object; ${reason}`),
    });
  });
});

describe('a request that needs no body', () => {
  const JOB = '/api/v1/jobs/00000000-0000-4000-8000-000000000000';
  it.each([
    ['POST', `${JOB}/cancel`, 'application/json'],
    ['POST', `${JOB}/cancel`, 'application/x-www-form-urlencoded'],
    ['DELETE', JOB, 'application/json'],
  ] as const)('may have a content type without one: %s %s (%s)', async (method, url, type) => {
    expect(await send(method, url, { 'content-type': type })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await send(method, url, { 'content-type': type, 'content-length': '0' })).toMatchObject({ status: 404 });
  });
});

describe('a key in the header Authorization', () => {
  it.each([
    ['without Bearer', () => key],
    ['with another scheme', () => `Basic ${key}`],
  ])('%s is reported as missing there, not as an empty header', async (_what, value) => {
    expect(await send('POST', '/v1/predict', { ...JSON_TYPE, authorization: value() }, BODY)).toMatchObject({
      status: 401,
      code: 'key_missing',
      detail: 'Expected an API key after "Bearer" in the header Authorization; there is none.',
    });
  });
});

describe('a key in the other header', () => {
  it.each([
    ['/api/v1/predict', 'authorization', 'Authorization'],
    ['/v1/predict', 'x-api-key', 'X-API-Key'],
  ])('is said to be there: %s', async (url, header, name) => {
    const response = await service.api.inject({
      method: 'POST',
      url,
      headers: { [header]: header === 'x-api-key' ? key : `Bearer ${key}`, ...JSON_TYPE },
      payload: BODY,
    });
    expect([response.statusCode, response.json().detail]).toEqual([
      401,
      expect.stringMatching(new RegExp(`the header is missing\\. This address does not read the header ${name}\\.$`)),
    ]);
  });
});
