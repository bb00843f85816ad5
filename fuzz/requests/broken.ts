import type { Dice } from '../dice.ts';
import { characters } from '../texts/changed.ts';
import type { FuzzRequest, Material, RawBytes } from './fuzz-request.ts';
import { batch, job, single } from './predictions.ts';

const BODIES: (() => string | Buffer)[] = [
  () => '',
  () => 'null',
  () => '5',
  () => '"CCO"',
  () => '[]',
  () => '{}',
  () => '[[]]',
  () => '{"smiles":null}',
  () => '{"smiles":5}',
  () => '{"smiles":["C",5]}',
  () => '{"smiles":[[]]}',
  () => '{"smiles":{"a":1}}',
  () => '{"smiles":"C","smiles":"CC"}',
  () => '{"__proto__":{"smiles":"C"}}',
  () => '{"constructor":{"prototype":{"a":1}},"smiles":"C"}',
  () => '{"smiles":"C","store":"yes"}',
  () => '{"smiles":"C","store":1e400}',
  () => '{"smiles":1e999}',
  () => '{"smiles":"\\ud800"}',
  () => '{"smiles":"\\u0000"}',
  () => '\ufeff{"smiles":"C"}',
  () => `{"smiles":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  () => `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  () => `{"smiles":"${'C'.repeat(200_000)}"}`,
  () => `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":${index}`).join()},"smiles":"C"}`,
  () => `{"smiles":"C"} ${' '.repeat(1_000)}x`,
  () => Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  () => Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  () => Buffer.alloc(300, 0),
  () => Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]),
  () => "{'smiles': 'C'}",
  () => '{smiles: C}',
  () => '{"smiles":"C",}',
  () => 'NaN',
  () => '<xml/>',
  () => 'smiles=CCO',
];
const hugeBody = (): string => `{"smiles":"${'C'.repeat(8 * 1024 * 1024)}"}`;

const validRequest = (dice: Dice, material: Material): FuzzRequest => dice.pick([single, batch, job])(dice, material);

/** A body that is not JSON, not the expected JSON, or JSON with some bytes changed. */
export function brokenBody(dice: Dice, material: Material): FuzzRequest {
  const request = validRequest(dice, material);
  if (dice.chance(0.002)) return { ...request, kind: 'broken body', body: hugeBody() };
  if (dice.chance(0.5)) return { ...request, kind: 'broken body', body: dice.pick(BODIES)() };
  const bytes = Buffer.from(request.body ?? '');
  for (let edits = 1 + dice.below(4); edits > 0 && bytes.length > 0; edits -= 1)
    bytes[dice.below(bytes.length)] = dice.below(256);
  return {
    ...request,
    kind: 'broken body',
    body: dice.chance(0.3) ? bytes.subarray(0, dice.below(bytes.length + 1)) : bytes,
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
export function oddContentType(dice: Dice, material: Material): FuzzRequest {
  const request = validRequest(dice, material);
  const { 'content-type': _, ...rest } = request.headers;
  const type = dice.pick(TYPES);
  return { ...request, kind: 'odd content type', headers: type === '' ? rest : { ...rest, 'content-type': type } };
}

/** Latin letters and marks that are allowed in a header. */
const headerText = (dice: Dice): string => characters(dice).replaceAll(/[^\x20-\x7e\x80-\xff]/g, '');

const HEADERS: ((dice: Dice) => Record<string, string>)[] = [
  () => ({ 'x-api-key': '' }),
  () => ({ 'x-api-key': 'sk_live_' }),
  (dice) => ({ 'x-api-key': headerText(dice) }),
  () => ({ 'x-api-key': `sk_live_${'a'.repeat(5_000)}` }),
  () => ({ authorization: 'Bearer' }),
  () => ({ authorization: 'Basic dTpw' }),
  (dice) => ({ authorization: `Bearer ${headerText(dice)}` }),
  (dice) => ({ accept: dice.pick(['', 'text/html', '*/*;q=0', 'x', 'application/xml']) }),
  (dice) => ({ 'accept-encoding': dice.pick(['gzip', 'identity;q=0', 'x', '*;q=0']) }),
  (dice) => ({ 'content-encoding': dice.pick(['gzip', 'br', 'deflate', 'x', 'gzip, gzip']) }),
  (dice) => ({ expect: dice.pick(['100-continue', '200-maybe']) }),
  (dice) => ({ origin: dice.pick(['null', 'http://evil.example', 'file://', 'é']) }),
  (dice) => ({ cookie: headerText(dice) }),
  () => ({ cookie: 'eutomer.session_token=x.y; a=b' }),
  (dice) => ({ 'x-forwarded-for': dice.pick(['1.2.3.4', '::1', 'x', '1.2.3.4, 5.6.7.8', ',']) }),
  (dice) => ({ 'x-request-id': headerText(dice) }),
  (dice) => ({ range: dice.pick(['bytes=0-1', 'bytes=-', 'x']) }),
  (dice) => ({ 'if-none-match': headerText(dice), 'if-modified-since': 'never' }),
  (dice) => ({ host: dice.pick(['evil.example', 'x:99999', '[::1]', '..']) }),
  () => ({ te: 'trailers', 'transfer-encoding': 'chunked' }),
  () => ({ 'x-large': 'a'.repeat(15_000) }),
  () => ({ 'x-larger': 'a'.repeat(40_000) }),
  () => Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`x-${index}`, '1'])),
  () => ({ upgrade: 'websocket', connection: 'Upgrade' }),
  () => ({ upgrade: 'h2c', connection: 'Upgrade, HTTP2-Settings', 'http2-settings': '' }),
  (dice) => ({ 'idempotency-key': headerText(dice) }),
];

/** A request with odd, wrong, many or large headers. */
export function oddHeader(dice: Dice, material: Material): FuzzRequest {
  const request = validRequest(dice, material);
  return { ...request, kind: 'odd header', headers: { ...request.headers, ...dice.pick(HEADERS)(dice) } };
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
export function truncated(dice: Dice, material: Material): RawBytes {
  const { method, path, headers, body: full } = validRequest(dice, material);
  const sent = Buffer.from(full ?? '');
  const head = Object.entries({ host: 'x', ...headers, 'content-length': sent.length + 1 + dice.below(100_000) }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return {
    kind: 'broken off',
    bytes: Buffer.concat([Buffer.from(`${[`${method} ${path} HTTP/1.1`, ...head].join('\r\n')}\r\n\r\n`), sent]),
  };
}

/** Bytes for a bare connection: malformed HTTP, or no HTTP at all. They carry no key. */
export function rawRequest(dice: Dice): RawBytes {
  if (dice.chance(0.3))
    return { kind: 'raw bytes', bytes: Buffer.from(dice.times(1 + dice.below(400), () => dice.below(256))) };
  const fields = dice.times(dice.below(5), () => dice.pick(FIELDS));
  return {
    kind: 'raw bytes',
    bytes: Buffer.from([dice.pick(LINES), ...fields].join('\r\n') + dice.pick(ENDS), 'latin1'),
  };
}
