import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { testService, type TestService } from '../../../../tests/support/service.ts';

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
  method: 'POST' | 'DELETE',
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
    expect(await send('POST', '/api/v1/jobs', { 'content-type': 'text/tab-separated-values' }, 'smiles')).toMatchObject(
      {
        code: 'content_type_unsupported',
        detail: expect.stringMatching(/text\/csv or chemical\/x-mdl-sdfile; got "text\/tab-separated-values"\.$/),
      },
    );
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
    ['a wrong type', { smiles: null }, 'The field "smiles" is invalid: expected string, received null.'],
    ['a long text', { smiles: 'C', target: 'x'.repeat(201) }, 'The field "target" is invalid: expected string to have'],
    [
      'a missing one',
      { items: [{ target: 'x' }] },
      'The field "items[0].smiles" is invalid: expected string; it is missing.',
    ],
  ])('is named, without a title before the reason: %s', async (_what, body, detail) => {
    const url = 'items' in body ? '/api/v1/predict/batch' : '/api/v1/predict';
    expect(await send('POST', url, JSON_TYPE, JSON.stringify(body))).toMatchObject({
      code: 'field_invalid',
      detail: expect.stringContaining(detail),
    });
  });
  it('that does not exist is a fault of the body', async () => {
    expect(await send('POST', '/api/v1/compounds', JSON_TYPE, '{"names":["x"],"limit":1}')).toMatchObject({
      code: 'field_invalid',
      detail: 'The body is invalid: Unrecognized key: "limit".',
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
