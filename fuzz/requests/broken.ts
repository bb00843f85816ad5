import { words } from '../../bench/words.ts';
import type { RandomSource } from '../random-source.ts';
import { randomCharacters } from '../texts/mutate.ts';
import type { FuzzRequest, RequestInputs, RawBytes } from './fuzz-request.ts';
import { batch, job, single } from './predictions.ts';

const BODIES: readonly (string | Buffer)[] = [
  '',
  ...words`null 5 "CCO" [] {} [[]] {"smiles":null} {"smiles":5} {"smiles":["C",5]} {"smiles":[[]]} {"smiles":{"a":1}}
    {"smiles":"C","smiles":"CC"} {"__proto__":{"smiles":"C"}} {"constructor":{"prototype":{"a":1}},"smiles":"C"}
    {"smiles":"C","store":"yes"} {"smiles":"C","store":1e400} {"smiles":1e999} {"smiles":"\ud800"} {"smiles":"\u0000"}`,
  '\ufeff{"smiles":"C"}',
  `{"smiles":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"smiles":"${'C'.repeat(200_000)}"}`,
  `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":${index}`).join()},"smiles":"C"}`,
  `{"smiles":"C"} ${' '.repeat(1_000)}x`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.alloc(300, 0),
  Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]),
  "{'smiles': 'C'}",
  '{smiles: C}',
  ...words`{"smiles":"C",} NaN <xml/> smiles=CCO`,
];
const hugeBody = (): string => `{"smiles":"${'C'.repeat(8 * 1024 * 1024)}"}`;

const validRequest = (rng: RandomSource, inputs: RequestInputs): FuzzRequest =>
  rng.pick([single, batch, job])(rng, inputs);

/** A body that is not JSON, not the expected JSON, or JSON with some bytes changed. */
export function brokenBody(rng: RandomSource, inputs: RequestInputs): FuzzRequest {
  const request = validRequest(rng, inputs);
  if (rng.chance(0.002)) return { ...request, kind: 'broken body', body: hugeBody() };
  if (rng.chance(0.5)) return { ...request, kind: 'broken body', body: rng.pick(BODIES) };
  const bytes = Buffer.from(request.body ?? '');
  for (let edits = 1 + rng.below(4); edits > 0 && bytes.length > 0; edits -= 1)
    bytes[rng.below(bytes.length)] = rng.below(256);
  return {
    ...request,
    kind: 'broken body',
    body: rng.chance(0.3) ? bytes.subarray(0, rng.below(bytes.length + 1)) : bytes,
  };
}

const TYPES = [
  '',
  'text/plain',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/JSON',
  'application/problem+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'json',
  '*/*',
  '/',
  ';',
  'application/json, text/plain',
  `application/${'x'.repeat(2_000)}`,
  'text/html; q=é',
];

/** A body with another content type, or with none. */
export function unusualContentType(rng: RandomSource, inputs: RequestInputs): FuzzRequest {
  const request = validRequest(rng, inputs);
  const { 'content-type': _, ...rest } = request.headers;
  const type = rng.pick(TYPES);
  return { ...request, kind: 'odd content type', headers: type === '' ? rest : { ...rest, 'content-type': type } };
}

/** Random Latin characters that are allowed in a header. */
const headerText = (rng: RandomSource): string => randomCharacters(rng).replaceAll(/[^\x20-\x7e\x80-\xff]/g, '');

const HEADERS: ((rng: RandomSource) => Record<string, string>)[] = [
  () => ({ 'x-api-key': '' }),
  () => ({ 'x-api-key': 'sk_live_' }),
  (rng) => ({ 'x-api-key': headerText(rng) }),
  () => ({ 'x-api-key': `sk_live_${'a'.repeat(5_000)}` }),
  () => ({ authorization: 'Bearer' }),
  () => ({ authorization: 'Basic dTpw' }),
  (rng) => ({ authorization: `Bearer ${headerText(rng)}` }),
  (rng) => ({ accept: rng.pick(['', 'text/html', '*/*;q=0', 'x', 'application/xml']) }),
  (rng) => ({ 'accept-encoding': rng.pick(['gzip', 'identity;q=0', 'x', '*;q=0']) }),
  (rng) => ({ 'content-encoding': rng.pick(['gzip', 'br', 'deflate', 'x', 'gzip, gzip']) }),
  (rng) => ({ expect: rng.pick(['100-continue', '200-maybe']) }),
  (rng) => ({ origin: rng.pick(['null', 'http://evil.example', 'file://', 'é']) }),
  (rng) => ({ cookie: headerText(rng) }),
  () => ({ cookie: 'eutomer.session_token=x.y; a=b' }),
  (rng) => ({ 'x-forwarded-for': rng.pick(['1.2.3.4', '::1', 'x', '1.2.3.4, 5.6.7.8', ',']) }),
  (rng) => ({ 'x-request-id': headerText(rng) }),
  (rng) => ({ range: rng.pick(['bytes=0-1', 'bytes=-', 'x']) }),
  (rng) => ({ 'if-none-match': headerText(rng), 'if-modified-since': 'never' }),
  (rng) => ({ host: rng.pick(['evil.example', 'x:99999', '[::1]', '..']) }),
  () => ({ te: 'trailers', 'transfer-encoding': 'chunked' }),
  () => ({ 'x-large': 'a'.repeat(15_000) }),
  () => ({ 'x-larger': 'a'.repeat(40_000) }),
  () => Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`x-${index}`, '1'])),
  () => ({ upgrade: 'websocket', connection: 'Upgrade' }),
  () => ({ upgrade: 'h2c', connection: 'Upgrade, HTTP2-Settings', 'http2-settings': '' }),
  (rng) => ({ 'idempotency-key': headerText(rng) }),
];

/** A request with odd, wrong, many or large headers. */
export function unusualHeader(rng: RandomSource, inputs: RequestInputs): FuzzRequest {
  const request = validRequest(rng, inputs);
  return { ...request, kind: 'odd header', headers: { ...request.headers, ...rng.pick(HEADERS)(rng) } };
}

const LINES = [
  'GET / HTTP/1.1',
  'POST /api/v1/predict HTTP/1.1',
  'GET / HTTP/9.9',
  'GET /healthz HTTP/1.0',
  'get / http/1.1',
  'BREW /pot HTTP/1.1',
  'CONNECT example.org:443 HTTP/1.1',
  'PRI * HTTP/2.0',
  'OPTIONS * HTTP/1.1',
  'GET http://example.org/healthz HTTP/1.1',
  'GET  /healthz HTTP/1.1',
  'GET /\0 HTTP/1.1',
  'GET /é HTTP/1.1',
  `GET /${'a'.repeat(20_000)} HTTP/1.1`,
  '',
  '\x16\x03\x01\x02\x00',
];
const FIELDS = [
  'Host: x',
  'Host: x',
  'Host: x',
  'Host: x\r\nHost: y',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 1\r\nContent-Length: 2',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 3',
  'Transfer-Encoding: x',
  'Content-Type: application/json',
  ': x',
  'A b: c',
  ' folded',
  'X: a\0b',
  'Connection: close',
  'Expect: 100-continue',
  'Upgrade: websocket\r\nConnection: upgrade',
];
const ENDS = [
  '\r\n\r\n',
  '\r\n\r\nhello',
  '\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
  '\r\n\r\nFFFFFFFFFFFFFFFFFF\r\n',
  '\n\n',
  '',
  '\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
];

/** A request whose caller disconnects before its body is complete: nothing may be charged for it. */
export function truncated(rng: RandomSource, inputs: RequestInputs): RawBytes {
  const { method, path, headers, body: full } = validRequest(rng, inputs);
  const sent = Buffer.from(full ?? '');
  const head = Object.entries({ host: 'x', ...headers, 'content-length': sent.length + 1 + rng.below(100_000) }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return {
    kind: 'truncated',
    bytes: Buffer.concat([Buffer.from(`${[`${method} ${path} HTTP/1.1`, ...head].join('\r\n')}\r\n\r\n`), sent]),
  };
}

/** Bytes for a bare connection: malformed HTTP, or no HTTP at all. They carry no key. */
export function rawRequest(rng: RandomSource): RawBytes {
  if (rng.chance(0.3))
    return { kind: 'raw bytes', bytes: Buffer.from(rng.times(1 + rng.below(400), () => rng.below(256))) };
  const fields = rng.times(rng.below(5), () => rng.pick(FIELDS));
  return {
    kind: 'raw bytes',
    bytes: Buffer.from([rng.pick(LINES), ...fields].join('\r\n') + rng.pick(ENDS), 'latin1'),
  };
}
