import { parse } from 'csv-parse/browser/esm/sync';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chemistry } from '../chemistry/chemistry-worker.ts';
import type { Question } from '../chemistry/questions.ts';
import { answeredRow, badRow, unansweredRow } from '../test-support/rows.ts';
import { toCsv, toSdf } from './export.ts';
import { RESULT_NAMES } from '@eutomer/engine/result-table';
import { readTable } from './read-table.ts';
import type { Table } from './table.ts';

const TABLE: Table = {
  columns: ['structure', 'code', 'value'],
  smilesColumn: 0,
  nameColumn: 1,
  rows: [
    ['CC(F)Cl', 'x-1', '-1.5'],
    ['CCO', '=SUM(A1)', '7'],
    ['CC(', 'x "3", y', '+bad'],
  ],
};
const ROWS = [
  answeredRow(0, 'x-1', { eutomer_descriptor: '(1S,4R)', warnings: ['mind'] }),
  unansweredRow(1, '=SUM(A1)'),
  badRow(2, 'x "3", y'),
];
const MOLFILE = '\n  RDKit\n\n  1  0\nM  END\n';

/** Answers questions in place of the worker. */
const answering = (molfile: () => string | null) =>
  vi
    .spyOn(chemistry, 'ask')
    .mockImplementation(
      async (question: Question): Promise<never> =>
        (question.ask === 'inchikeys' ? question.smiles.map((text) => `key of ${text}`) : molfile()) as never,
    );

beforeEach(() => {
  answering(() => MOLFILE);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** With the byte-order mark, which `text()` would remove. */
const textOf = async (written: Promise<Blob>): Promise<string> =>
  Buffer.from(await (await written).arrayBuffer()).toString();

describe('CSV', () => {
  const cells = async (rows = ROWS): Promise<Record<string, string>[]> =>
    parse(await textOf(toCsv(TABLE, rows)), { bom: true, columns: true });

  it('has the input’s own columns first, and each answer under the name of its column', async () => {
    expect(Object.keys((await cells())[0]!)).toEqual(['structure', 'code', 'value', ...RESULT_NAMES]);
    expect((await cells())[0]).toMatchObject({
      structure: 'CC(F)Cl',
      code: 'x-1',
      value: '-1.5',
      input_smiles: 'CC(F)Cl',
      ok: 'true',
      active_enantiomer: 'S',
      atom_index: '1',
      eutomer_descriptor: '(1S,4R)',
      basis: 'family',
      confidence: '0.9',
      confidence_tier: 'very_high',
      scope: 'validated',
      family: 'f',
      input_is: 'unspecified',
      eutomer_smiles: 'C[C@H](F)Cl',
      distomer_smiles: 'C[C@@H](F)Cl',
      notes: 'a note',
      warnings: 'mind',
      inchikey: 'key of C[C@H](F)Cl',
      model_version: '1',
      error_code: '',
    });
  });
  it('has the InChIKey of the eutomer, otherwise of the input, and none for what could not be read', async () => {
    expect((await cells()).map(({ inchikey }) => inchikey)).toEqual(['key of C[C@H](F)Cl', 'key of CCO', '']);
  });
  it('asks for the InChIKey of a molecule once, however many rows and files have it', async () => {
    const table = { ...TABLE };
    const ask = answering(() => MOLFILE);
    await toCsv(table, [ROWS[0]!, ROWS[0]!]);
    await toCsv(table, ROWS);
    expect(ask.mock.calls).toEqual([
      [{ ask: 'inchikeys', smiles: ['C[C@H](F)Cl'] }],
      [{ ask: 'inchikeys', smiles: ['CCO'] }],
    ]);
  });
  it('has no InChIKey for a molecule that is too much for the toolkit; the others keep theirs', async () => {
    vi.spyOn(chemistry, 'ask').mockImplementation(async (question: Question): Promise<never> => {
      if (question.ask !== 'inchikeys' || question.smiles.includes('CCO')) throw new Error('too complex');
      return question.smiles.map((item) => `key of ${item}`) as never;
    });
    const text = await textOf(toCsv({ ...TABLE }, ROWS.slice(0, 2)));
    const found: Record<string, string>[] = parse(text, { bom: true, columns: true });
    expect(found.map(({ inchikey }) => inchikey)).toEqual(['key of C[C@H](F)Cl', '']);
  });
  it('says why there is no letter, or what could not be read', async () => {
    expect((await cells())[1]).toMatchObject({
      active_enantiomer: '',
      atom_index: '',
      scope: 'out-of-scope',
      notes: 'achiral',
      error_code: '',
    });
    expect((await cells())[2]).toMatchObject({
      ok: 'false',
      active_enantiomer: '',
      scope: '',
      error_code: 'smiles_syntax',
      error_message: 'expected )',
    });
  });
  it('says which target was asked, for all rows or in the cell of each, also where there is no answer', async () => {
    const asked = async (table: Table): Promise<string[]> =>
      (parse(await textOf(toCsv(table, ROWS)), { bom: true, columns: true }) as Record<string, string>[]).map(
        ({ asked_target: target }) => target!,
      );
    expect(await asked({ ...TABLE })).toEqual(['', '', '']);
    expect(await asked({ ...TABLE, target: 'ADRB2' })).toEqual(['ADRB2', 'ADRB2', 'ADRB2']);
    const rows = [['CC(F)Cl', ' SERT '], ['CCO', ' '], ['CC(']];
    expect(await asked({ ...TABLE, rows, targetColumn: 1 })).toEqual(['SERT', '', '']);
  });
  it('holds no formula; numbers stay numbers, and quotes and commas in a cell stay in it', async () => {
    expect((await cells()).map(({ code, value }) => [code, value])).toEqual([
      ['x-1', '-1.5'],
      ["'=SUM(A1)", '7'],
      ['x "3", y', "'+bad"],
    ]);
  });
  it('finds the input columns of a row by its place in the input, however the rows are sorted and chosen', async () => {
    expect(
      (await cells([ROWS[2]!, ROWS[0]!])).map(({ structure, input_smiles: smiles }) => [structure, smiles]),
    ).toEqual([
      ['CC(', 'CC('],
      ['CC(F)Cl', 'CC(F)Cl'],
    ]);
  });
  it('is the same however many rows are written at a time', async () => {
    const many = Array.from({ length: 700 }, (_, index) => ROWS[index % 3]!);
    const found = await cells(many);
    expect(found).toEqual((await Promise.all(many.map(async (row) => await cells([row])))).flat());
  });
  it('begins with the mark by which spreadsheets know UTF-8, and ends its lines as they do', async () => {
    const text = await textOf(toCsv(TABLE, ROWS));
    expect([text.startsWith('\uFEFFstructure,'), text.split('\r\n').length]).toEqual([true, 5]);
  });
});

describe('SDF', () => {
  it('has records for predictions only: title, structure of the eutomer, own columns, answers', async () => {
    const ask = answering(() => MOLFILE);
    const text = await textOf(toSdf({ ...TABLE }, [ROWS[1]!, ROWS[2]!, ROWS[0]!]));
    expect(ask.mock.calls).toEqual([
      [{ ask: 'inchikeys', smiles: ['C[C@H](F)Cl'] }],
      [{ ask: 'molfile', smiles: 'C[C@H](F)Cl' }],
    ]);
    expect(text.startsWith('x-1\n  RDKit\n')).toBe(true);
    expect(text.match(/^\$\$\$\$$/gm)).toHaveLength(1);
    const { columns, rows } = readTable(text, 'out.sdf');
    expect(Object.fromEntries(columns.map((name, column) => [name, rows[0]![column]]))).toMatchObject({
      title: 'x-1',
      code: 'x-1',
      value: '-1.5',
      active_enantiomer: 'S',
      eutomer_descriptor: '(1S,4R)',
      confidence: '0.9',
      inchikey: 'key of C[C@H](F)Cl',
    });
  });
  it('says which target was asked', async () => {
    expect(await textOf(toSdf({ ...TABLE, target: 'ADRB2' }, ROWS.slice(0, 1)))).toContain(
      '>  <asked_target>\nADRB2\n',
    );
  });
  it.each<[string, () => string | null]>([
    ['cannot be read back', () => null],
    [
      'crashes RDKit',
      () => {
        throw new Error('too complex');
      },
    ],
  ])('a structure that %s leaves a record without atoms that says so, with the answer', async (_what, molfile) => {
    answering(molfile);
    const text = await textOf(toSdf(TABLE, ROWS.slice(0, 1)));
    expect(text).toMatch(/^x-1\n[^\n]*\n\n {2}0 {2}0 /);
    expect(text).toMatch(
      /> {2}<error_code>\nstructure_not_written\n\n> {2}<error_message>\n(none of the molfiles|too complex)/,
    );
    expect(text).toContain('>  <eutomer_smiles>\nC[C@H](F)Cl\n');
  });
});
