import { words } from '../../bench/words.ts';
import type { RandomSource } from '../random-source.ts';
import { randomCharacters } from '../texts/mutate.ts';
import type { FuzzRequest, RequestInputs } from './fuzz-request.ts';

/** Methods of requests to random addresses; GET is the most frequent. */
const METHODS = words`GET GET GET GET GET HEAD OPTIONS PUT PATCH DELETE TRACE PROPFIND SEARCH QUERY PURGE POST`;
const PARTS = [
  ...words`
    api v1 predict batch jobs families oxazolidinones reliability knowledge plans healthz readyz metrics
    openapi.json docs errors smiles_empty account admin keys me sign-in results cancel .. . %2e%2e %2F %00 %
    %zz %c0%ae é ~ * 00000000-0000-0000-0000-000000000000 assets index.html package.json __proto__ constructor
    toString`,
  '',
];
const VALUES = [
  '',
  ...words`0 1 -1 1e9 99999999999999999999 NaN true ndjson csv`,
  'x'.repeat(3_000),
  ...words`%00 %F0%9F%98%80 % [] {} ' " ../.. \ `,
];
const NAMES = words`after limit format column name_column store q page __proto__ a[b] a[] %00 month day from`;
const KNOWN_PATHS = words`
  / /api/v1/families /api/v1/reliability /api/v1/plans /api/v1/compounds /api/v1/compounds?q=clopidogrel
  /api/v1/knowledge/records /api/v1/jobs /api/v1/jobs/00000000-0000-0000-0000-000000000000
  /api/v1/jobs/00000000-0000-0000-0000-000000000000/results /api/v1/jobs/x/results /openapi.json
  /errors/smiles_empty /errors/none /docs/ /healthz /predict /families /api/account/me /api/account/keys
  /api/admin/accounts /api/v1/families/oxazolidinones /api/v1/families/no`;

/** Keeps the characters that are allowed in a request line: the client rejects spaces and control characters. */
const lineText = (text: string): string => text.replaceAll(/[^\x21-\x7e\x80-\xff]/g, '').replaceAll('#', '');

function path(rng: RandomSource): string {
  if (rng.chance(0.4)) return rng.pick(KNOWN_PATHS);
  if (rng.chance(0.1)) return `/${lineText(randomCharacters(rng))}`;
  return `/${rng.times(1 + rng.below(5), () => rng.pick(PARTS)).join('/')}`;
}

const query = (rng: RandomSource): string =>
  rng.chance(0.5)
    ? ''
    : `?${rng.times(1 + rng.below(4), () => `${rng.pick(NAMES)}=${rng.chance(0.8) ? rng.pick(VALUES) : lineText(randomCharacters(rng))}`).join(rng.pick(['&', '&', ';']))}`;

/** A request with any method to an address that exists, nearly exists or does not. */
export function randomAddress(rng: RandomSource, { key }: RequestInputs): FuzzRequest {
  const method = rng.pick(METHODS);
  const headers: Record<string, string> = rng.chance(0.5) ? { 'x-api-key': key } : {};
  const line = lineText(path(rng) + query(rng));
  // Malformed HTTP is rejected with a body before the method is known, and no client can read a body after HEAD.
  return {
    kind: 'odd address',
    method,
    path: method === 'HEAD' ? line.replaceAll(/[\x80-\xff]/g, encodeURIComponent) : line,
    headers,
    body: null,
  };
}
