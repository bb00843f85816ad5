import type { Dice } from '../dice.ts';
import { makeText } from '../texts/make-text.ts';
import type { FuzzRequest, Material } from './fuzz-request.ts';

const SINGLE = ['/api/v1/predict', '/v1/predict'];
const BATCH = ['/api/predict/batch', '/api/v1/predict/batch', '/v1/predict/batch'];

/** The header in which a path expects its key. */
export const keyHeader = (path: string, key: string): Record<string, string> =>
  path.startsWith('/v1') ? { authorization: `Bearer ${key}` } : { 'x-api-key': key };

const flags = (dice: Dice): object => ({
  ...(dice.chance(0.2) ? { store: dice.chance(0.5) } : {}),
  ...(dice.chance(0.1) ? { contribute: dice.chance(0.5) } : {}),
  ...(dice.chance(0.1) ? { colour: 'red' } : {}),
});

/** A string that JSON can carry: it may hold lone surrogates or NUL. */
export function single(dice: Dice, { molecules, key }: Material): FuzzRequest {
  const path = dice.pick(SINGLE);
  const body = JSON.stringify({ smiles: makeText(dice, molecules).text, ...flags(dice) });
  return {
    kind: 'single',
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...keyHeader(path, key) },
    body,
  };
}

/** A batch of texts, occasionally empty or with thousands. */
export function batch(dice: Dice, { molecules, key }: Material): FuzzRequest {
  const path = dice.pick(BATCH);
  const size = dice.pick([0, 1, 2, 3, 5, 10, 20, 40]);
  const texts = dice.times(size, () => makeText(dice, molecules).text);
  const smiles = dice.chance(0.003) ? Array<string>(dice.pick([9_999, 10_000, 10_001])).fill('C') : texts;
  return {
    kind: 'batch',
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...keyHeader(path, key) },
    body: JSON.stringify({ smiles, ...flags(dice) }),
  };
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
export function job(dice: Dice, { molecules, key }: Material): FuzzRequest {
  const type = dice.pick(JOB_TYPES);
  const lines = dice.times(dice.below(6), () => makeText(dice, molecules).text);
  const file = dice.pick([
    () => lines.join('\n'),
    () => `ID,SMILES\n${lines.map((line, index) => `${index},"${line.replaceAll('"', '""')}"`).join('\r\n')}`,
    () => `SMILES\n${lines.map((line) => `"${line}`).join('\n')}`,
    () => '\0'.repeat(dice.below(100)),
  ])();
  const body = type === 'application/json' ? JSON.stringify({ smiles: lines }) : file;
  const headers: Record<string, string> = { 'content-type': type, 'x-api-key': key };
  if (dice.chance(0.2))
    headers['idempotency-key'] = dice.pick(['a', 'b', 'x'.repeat(300), '"', `k${dice.below(1_000)}`]);
  if (dice.chance(0.1)) headers['content-encoding'] = dice.pick(['gzip', 'br', 'identity', 'x']);
  return { kind: 'job', method: 'POST', path: `/api/v1/jobs${dice.pick(COLUMNS)}`, headers, body };
}
