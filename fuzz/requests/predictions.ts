import type { RandomSource } from '../random-source.ts';
import { makeText } from '../texts/make-text.ts';
import type { FuzzRequest, RequestInputs } from './fuzz-request.ts';

const SINGLE = ['/api/v1/predict', '/v1/predict'];
const BATCH = ['/api/predict/batch', '/api/v1/predict/batch', '/v1/predict/batch'];

/** The header in which a path expects its key. */
const keyHeader = (path: string, key: string): Record<string, string> =>
  path.startsWith('/v1') ? { authorization: `Bearer ${key}` } : { 'x-api-key': key };

const flags = (rng: RandomSource): object => ({
  ...(rng.chance(0.2) ? { store: rng.chance(0.5) } : {}),
  ...(rng.chance(0.1) ? { contribute: rng.chance(0.5) } : {}),
  ...(rng.chance(0.1) ? { colour: 'red' } : {}),
});

const post = (kind: string, path: string, key: string, body: object): FuzzRequest => ({
  kind,
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...keyHeader(path, key) },
  body: JSON.stringify(body),
});

/** A single prediction of any string that JSON can represent, including lone surrogates and NUL. */
export function single(rng: RandomSource, { molecules, key }: RequestInputs): FuzzRequest {
  const path = rng.pick(SINGLE);
  return post('single', path, key, { smiles: makeText(rng, molecules).text, ...flags(rng) });
}

/** A batch of random texts, occasionally empty or with thousands of molecules. */
export function batch(rng: RandomSource, { molecules, key }: RequestInputs): FuzzRequest {
  const path = rng.pick(BATCH);
  const size = rng.pick([0, 1, 2, 3, 5, 10, 20, 40]);
  const inputs = rng.times(size, () => makeText(rng, molecules).text);
  const smiles = rng.chance(0.003) ? Array<string>(rng.pick([9_999, 10_000, 10_001])).fill('C') : inputs;
  return post('batch', path, key, { smiles, ...flags(rng) });
}

const COLUMNS = [
  '',
  '?column=SMILES',
  '?column=no',
  '?column=SMILES&name_column=ID',
  '?store=true',
  '?store=perhaps',
  '?column=%00',
  '?column=a&column=b',
  '?after=-1',
];
const JOB_TYPES = [
  'text/plain',
  'text/csv',
  'text/tab-separated-values',
  'application/json',
  'application/gzip',
  'chemical/x-daylight-smiles',
  'text/csv; charset=utf-16',
];

/** A small job, as JSON or as a file. */
export function job(rng: RandomSource, { molecules, key }: RequestInputs): FuzzRequest {
  const type = rng.pick(JOB_TYPES);
  const lines = rng.times(rng.below(6), () => makeText(rng, molecules).text);
  const file = rng.pick([
    () => lines.join('\n'),
    () => `ID,SMILES\n${lines.map((line, index) => `${index},"${line.replaceAll('"', '""')}"`).join('\r\n')}`,
    () => `SMILES\n${lines.map((line) => `"${line}`).join('\n')}`,
    () => '\0'.repeat(rng.below(100)),
  ])();
  const body = type === 'application/json' ? JSON.stringify({ smiles: lines }) : file;
  const headers: Record<string, string> = { 'content-type': type, 'x-api-key': key };
  if (rng.chance(0.2)) headers['idempotency-key'] = rng.pick(['a', 'b', 'x'.repeat(300), '"', `k${rng.below(1_000)}`]);
  if (rng.chance(0.1)) headers['content-encoding'] = rng.pick(['gzip', 'br', 'identity', 'x']);
  return { kind: 'job', method: 'POST', path: `/api/v1/jobs${rng.pick(COLUMNS)}`, headers, body };
}
