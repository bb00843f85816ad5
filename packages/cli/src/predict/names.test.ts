import { NameIndex, type NameKind } from '@eutomer/engine';
import { describe, expect, it } from 'vitest';
import type { Row } from './input/source.ts';
import { resolveNames, type Result } from './names.ts';

const compounds = [
  { name: 'onerol', smiles: 'C[C@H](O)CN' },
  { name: 'onerol', smiles: 'CC(O)CN' },
  { name: 'levtwin', smiles: 'C[C@H](N)CF' },
  { name: 'dextwin', smiles: 'C[C@@H](N)CF' },
  { name: 'captol', smiles: 'C[C@H](S)CO' },
  { name: 'twinol', smiles: 'OC(C)F' },
  { name: 'R-twinol', smiles: 'O[C@H](C)F' },
  { name: 'S-twinol', smiles: 'O[C@@H](C)F' },
];
const entry = (name: string, compound: number, kind: NameKind = 'name') => ({ name, kind, compound });
const names = new NameIndex({
  compounds,
  entries: [
    entry('onerol', 0),
    entry('onerol', 1),
    entry('twin', 2, 'racemate'),
    entry('twin', 3, 'racemate'),
    entry('captol', 4),
    entry('twinol', 5),
    entry('twinol', 6),
    entry('twinol', 7),
    entry('CPX', 4, 'synonym'),
    entry('CHEMBL77', 4, 'record'),
    entry('708', 4, 'record'),
    entry('GKTWGGQPFAXNFI-HNNXBMFYSA-N', 4, 'inchikey'),
  ],
});

const getRow = (text: string): Row => ({ text, fields: new Map(), line: null });
const noSmiles = (text: string): Result => ({
  ok: false,
  input_smiles: text,
  error: { code: 'smiles_syntax', message: 'no SMILES', position: 0 },
});
/** Both drawings of onerol have the same eutomer; the twins have different ones. */
const answered = (smiles: string): Result =>
  ({
    ok: true,
    scope: 'validated',
    input_smiles: smiles,
    eutomer_smiles: smiles.includes('O)CN') ? 'C[C@H](O)CN' : smiles,
  }) as Result;
/** `InChI=1S/captol` is the InChI of captol, and any other of an unknown compound. */
const ask = {
  predict: async (rows: readonly Row[]): Promise<Result[]> => rows.map(({ text }) => answered(text)),
  inchikey: async (inchi: string) =>
    inchi === 'InChI=1S/captol' ? 'GKTWGGQPFAXNFI-HNNXBMFYSA-N' : 'AAAAAAAAAAAAAA-UHFFFAOYSA-N',
};
const take = async (text: string, result = noSmiles(text)) =>
  (await resolveNames([{ row: getRow(text), result }], names, ask))[0]!;

describe('an argument that is not a SMILES', () => {
  it.each(['captol', 'Captol', 'CPX', 'CHEMBL77', 'chembl:CHEMBL77', 'GKTWGGQPFAXNFI-HNNXBMFYSA-N'])(
    'is looked up as a name: %s',
    async (text) => {
      const { row, result } = await take(text);
      expect([row.text, row.fields, result.ok]).toEqual([
        'C[C@H](S)CO',
        new Map([
          ['name', text],
          ['compound', 'captol'],
        ]),
        true,
      ]);
    },
  );
  it('that names both a racemate and its isomer is read as the drawing with the least stereo', async () => {
    expect((await take('onerol')).row.text).toBe('CC(O)CN');
  });
  it('that names a racemate and isomers with different eutomers is read as the racemate', async () => {
    expect((await take('twinol')).row.text).toBe('OC(C)F');
  });
  it('that names compounds with different eutomers is rejected, with a list of them', async () => {
    const { row, result } = await take('twin');
    expect([row.nameHit, result]).toEqual([
      undefined,
      {
        ok: false,
        input_smiles: 'twin',
        error: {
          code: 'name_ambiguous',
          message:
            'Expected the name of one compound; "twin" names 2: levtwin, C[C@H](N)CF; dextwin, C[C@@H](N)CF. Give the SMILES of the one you mean.',
        },
      },
    ]);
  });
  it('that is nearly a name is rejected, with suggestions', async () => {
    expect((await take('captoll')).result).toMatchObject({
      ok: false,
      error: {
        code: 'name_unknown',
        message: 'Expected a SMILES or the name of a known compound; "captoll" is neither. Did you mean captol?',
      },
    });
  });
  it('that looks like a name but is unknown is rejected as a name', async () => {
    expect((await take('nipecotic acid')).result).toMatchObject({
      error: {
        code: 'name_unknown',
        message:
          'Expected a SMILES or the name of a known compound; "nipecotic acid" is neither. If it is a compound, give its SMILES.',
      },
    });
  });
  it.each([
    ['GKTWGGQPFAXNFI-OAQYLSRUSA-N', 'the InChIKey GKTWGGQPFAXNFI-OAQYLSRUSA-N. Did you mean its isomer captol?'],
    ['CHEMBL7', 'the ChEMBL id CHEMBL7. If it is a compound, give its SMILES.'],
  ])('that is an unknown identifier is rejected as one: %s', async (text, missing) => {
    expect((await take(text)).result).toMatchObject({
      error: {
        code: 'name_unknown',
        message: `Expected a SMILES or the name of a known compound; no known compound has ${missing}`,
      },
    });
  });
  it('may be the InChI of a known compound', async () => {
    expect(await take('InChI=1S/captol')).toMatchObject({ row: { text: 'C[C@H](S)CO' }, result: { ok: true } });
    const rejected = noSmiles('InChI=1S/other');
    expect((await take('InChI=1S/other', rejected)).result).toBe(rejected);
  });
  it('that is the InChIKey of a racemate is drawn without stereo', async () => {
    expect((await take('GKTWGGQPFAXNFI-UHFFFAOYSA-N')).result).toMatchObject({ ok: true, input_smiles: 'CC(S)CO' });
  });
  // Without their punctuation they would be names.
  it.each(['CPX(', 'CP=X', 'C[PX', 'CP', '708', 'CCXC'])(
    'that is neither a SMILES nor a name keeps its SMILES error: %s',
    async (text) => {
      expect((await take(text)).result).toEqual(noSmiles(text));
    },
  );
});

describe('a row of a file that is not a SMILES', () => {
  const takeRow = async (row: Partial<Row> & { text: string }) =>
    (
      await resolveNames([{ row: { ...getRow(row.text), line: 3, ...row }, result: noSmiles(row.text) }], names, ask)
    )[0]!;
  it('is looked up as a name, and a table keeps its own columns', async () => {
    const fields = new Map([['drug', 'captol']]);
    const { row, result } = await takeRow({ text: 'captol', fields });
    expect([row.text, row.fields, result.ok]).toEqual(['C[C@H](S)CO', fields, true]);
  });
  it('is looked up as a whole line, which becomes its name', async () => {
    const { row } = await takeRow({ text: 'cap', lineText: 'cap tol', fields: new Map([['name', 'tol']]) });
    expect([row.text, row.fields]).toEqual(['C[C@H](S)CO', new Map([['name', 'cap tol']])]);
  });
  it('keeps its SMILES error if it looks like a mistyped structure', async () => {
    expect((await takeRow({ text: 'CPXX' })).result).toEqual(noSmiles('CPXX'));
  });
});

describe('a valid SMILES', () => {
  it('is never looked up as a name', async () => {
    const { row, result } = await take('CPX', answered('CPX'));
    expect([row.nameHit, row.text, result]).toEqual([undefined, 'CPX', answered('CPX')]);
  });
  it('is not looked up even if it is too complex for RDKit', async () => {
    const tooMuch: Result = {
      ok: false,
      input_smiles: 'CPX',
      error: { code: 'smiles_too_complex', message: 'too much' },
    };
    expect((await take('CPX', tooMuch)).result).toEqual(tooMuch);
  });
});
