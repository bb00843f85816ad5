import type { PredictionResult } from '@eutomer/engine/browser';
import type { RowQuestion } from '@eutomer/engine/row-question';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FoundCompound } from '../names/find-compounds.ts';
import { answerNames, type Answered } from './answer-names.ts';

// The service is outside this module: its answers are given here, and `tests/web` asks the real one.
const COMPOUNDS: Record<string, { name: string; smiles: string }[]> = {
  clopidogrel: [{ name: 'clopidogrel', smiles: 'C[C@H](F)Cl' }],
  'valproic acid': [],
  twin: [
    { name: 'levtwin', smiles: 'C[C@H](N)CF' },
    { name: 'dextwin', smiles: 'C[C@@H](N)CF' },
  ],
};
const toFound = (matched: string): FoundCompound[] =>
  (COMPOUNDS[matched] ?? []).map((compound) => ({ ...compound, matched, kind: 'name', how: 'exact' }));

const serve = () => {
  const fetch = vi.fn(async (_address: string, { body }: RequestInit) => {
    const { names } = JSON.parse(body as string) as { names: string[] };
    return Response.json({ ok: true, found: names.map((name) => ({ name, compounds: toFound(name) })) });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
afterEach(() => void vi.unstubAllGlobals());

const notSmiles = (smiles: string): Answered => ({
  smiles,
  result: { ok: false, input_smiles: smiles, error: { code: 'smiles_syntax', message: 'no SMILES', position: 0 } },
});
const answered = (smiles: string) =>
  ({ ok: true, scope: 'validated', input_smiles: smiles, eutomer_smiles: smiles }) as PredictionResult;
const predict = async (all: readonly RowQuestion[]): Promise<PredictionResult[]> =>
  all.map(({ text, target }) => ({ ...answered(text), ...(target === undefined ? {} : { notes: target.id }) }));

describe('the texts of a table', () => {
  it('that are names are answered for their compounds; each name is looked up once', async () => {
    const fetch = serve();
    const smiles = { smiles: 'CCO', result: answered('CCO') };
    expect(await answerNames([smiles, notSmiles('clopidogrel'), notSmiles('clopidogrel')], predict)).toEqual([
      smiles,
      { smiles: 'C[C@H](F)Cl', name: 'clopidogrel', result: answered('C[C@H](F)Cl') },
      { smiles: 'C[C@H](F)Cl', name: 'clopidogrel', result: answered('C[C@H](F)Cl') },
    ]);
    expect(fetch.mock.calls.map(([, { body }]) => body)).toEqual(['{"names":["clopidogrel"]}']);
  });
  it('that are names are looked up once, and answered at the target of each row', async () => {
    const fetch = serve();
    const at = (id?: string): Answered => ({
      ...notSmiles('clopidogrel'),
      target: id === undefined ? undefined : { id, genes: [] },
    });
    const found = await answerNames([at(), at('T1'), at('T2'), at('T1')], predict);
    expect(found.map(({ result }) => 'notes' in result && result.notes)).toEqual([false, 'T1', 'T2', 'T1']);
    expect(fetch).toHaveBeenCalledOnce();
  });
  it('that are mistyped structures are never sent', async () => {
    const fetch = serve();
    const broken = notSmiles('CC(=O');
    expect(await answerNames([broken], predict)).toEqual([broken]);
    expect(fetch).not.toHaveBeenCalled();
  });
  it.each([
    ['an unknown name', 'valproic acid', 'name_unknown', /neither\.$/],
    [
      'a name of several compounds',
      'twin',
      'name_ambiguous',
      /names 2: levtwin, C\[C@H\]\(N\)CF; dextwin, .+ Give the SMILES/,
    ],
  ])('with %s become an error that says so', async (_which, name, code, message) => {
    serve();
    expect(await answerNames([notSmiles(name)], predict)).toMatchObject([
      { smiles: name, result: { ok: false, error: { code, message: expect.stringMatching(message) } } },
    ]);
  });
  it('become errors with the reason if the service cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await answerNames([notSmiles('clopidogrel')], predict)).toMatchObject([
      {
        result: {
          error: {
            code: 'name_not_looked_up',
            message: expect.stringMatching(/^The name could not be looked up\. The service cannot/),
          },
        },
      },
    ]);
  });
});
