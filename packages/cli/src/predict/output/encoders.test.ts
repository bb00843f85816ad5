import type { OutOfScope } from '@eutomer/engine';
import { parquetReadObjects } from 'hyparquet';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { createCsvEncoder } from './csv.ts';
import { readSdfRecords } from '../input/sdf-records.ts';
import type { Row } from '../input/source.ts';
import type { AnsweredRow, Encoder } from './encoder.ts';
import { createNdjsonEncoder } from './ndjson.ts';
import { createParquetEncoder } from './parquet.ts';
import { createSdfEncoder } from './sdf.ts';

const answered = (own: Record<string, string>, smiles: string): AnsweredRow => ({
  row: { text: smiles, fields: new Map(Object.entries(own)), line: 7 },
  result: {
    ok: true,
    input_smiles: smiles,
    canonical_smiles: smiles,
    scope: 'out-of-scope',
    reason: 'achiral' as const,
    notes: 'none',
    model_version: 'x',
  },
  molfile: null,
});
const rejected = (own: Record<string, string>): AnsweredRow => ({
  row: { text: '', fields: new Map(Object.entries(own)), line: 9 },
  result: { ok: false, input_smiles: 'CC(', error: { code: 'smiles_syntax', message: 'no', position: 2 } },
  molfile: null,
});

const predicted: AnsweredRow = {
  row: { text: 'CCC(C)N', fields: new Map(), line: 3 },
  result: {
    ok: true,
    input_smiles: 'CCC(C)N',
    canonical_smiles: 'CCC(C)N',
    scope: 'exploratory',
    basis: 'known',
    family: 'f',
    family_label: 'F',
    active_enantiomer: 'S',
    eutomer_descriptor: '(0R,2S)',
    confidence: 0.7,
    eutomer_smiles: 'C',
    distomer_smiles: 'C',
    stereocenter: { atom_index: 2, drawn: null },
    input_is: 'unspecified',
    evidence: [],
    warnings: [],
    notes: 'n',
    model_version: 'x',
    drug_class_stats: { n_validated: 0, n_correct: 0, accuracy: '0.0%', wilson_ci_lower: 0, kc_tier: 'T4' },
  },
  molfile: null,
};

const encodeAll = (encoder: Encoder, rows: readonly AnsweredRow[]): Buffer =>
  Buffer.concat([encoder.header(), ...rows.map((row) => encoder.rows([row])), encoder.end() as Uint8Array]);

const nearby: AnsweredRow = {
  ...answered({}, 'C'),
  result: {
    ...(answered({}, 'C').result as OutOfScope),
    nearest: [
      { name: null, smiles: 'C[C@H](F)Cl', similarity: 0.31, active_enantiomer: 'S', target: null, sources: ['x'] },
      { name: 'far', smiles: 'C[C@H](F)Br', similarity: 0.2, active_enantiomer: null, target: null, sources: ['x'] },
    ],
  },
};

describe('the nearest known compound', () => {
  it('has two cells in every table, empty if there is none; NDJSON lists all neighbours', async () => {
    const rows = [nearby, answered({}, 'C')];
    const cells = (found: Record<string, unknown>[]) => found.map((item) => [item['nearest'], item['similarity']]);
    expect(cells(parse(encodeAll(createCsvEncoder([]), rows), { columns: true }))).toEqual([
      ['C[C@H](F)Cl', '0.31'],
      ['', ''],
    ]);
    const file = new Uint8Array(encodeAll(createParquetEncoder([]), rows)).buffer;
    expect(cells(await parquetReadObjects({ file }))).toEqual([
      ['C[C@H](F)Cl', 0.31],
      [null, null],
    ]);
    expect(encodeAll(createSdfEncoder(null), [nearby]).toString()).toContain(
      '>  <nearest>\nC[C@H](F)Cl\n\n>  <similarity>\n0.31\n',
    );
    expect(JSON.parse(encodeAll(createNdjsonEncoder(), [nearby]).toString())).toMatchObject({
      nearest: [{ similarity: 0.31 }, { name: 'far' }],
    });
  });
});

describe('NDJSON', () => {
  it("separates the input's own columns from the result, whatever their names", () => {
    const lines = encodeAll(createNdjsonEncoder(), [
      answered({ scope: 'mine', ['__proto__']: 'x' }, 'C'),
      answered({}, 'C'),
      rejected({}),
    ])
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines[0]).toMatchObject({ scope: 'out-of-scope', reason: 'achiral', input: { scope: 'mine' } });
    expect(lines[1]).not.toHaveProperty('input');
    expect(lines[2]).toMatchObject({ error: { position: 2, line: 9 } });
  });
  it('has an InChIKey only if requested; null if there is none', () => {
    const rows = [
      { ...answered({}, 'C'), inchikey: 'KEY' },
      { ...answered({}, 'C'), inchikey: null },
      answered({}, 'C'),
    ];
    const lines = encodeAll(createNdjsonEncoder(), rows).toString().trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { inchikey?: unknown }).inchikey)).toEqual([
      'KEY',
      null,
      undefined,
    ]);
  });
});

describe('CSV', () => {
  it("puts the input's own columns first; one that clashes with a result column is renamed", () => {
    const [head, row] = parse(
      encodeAll(createCsvEncoder(['id', 'scope', 'a,b']), [
        answered({ id: '1', scope: 'mine', 'a,b': 'x "y"\nz' }, 'C'),
      ]),
    );
    expect(head!.slice(0, 5)).toEqual(['id', 'input_scope', 'a,b', 'input_smiles', 'ok']);
    expect(row!.slice(0, 5)).toEqual(['1', 'mine', 'x "y"\nz', 'C', 'true']);
  });
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', '+1'],
    ['-.5', '-.5'],
    ['-1,5', '-1,5'],
    ['-1+2', "'-1+2"],
    ['-cmd', "'-cmd"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['-1.5e-3', '-1.5e-3'],
    ['-2', '-2'],
    ['[C@H]', '[C@H]'],
  ])('writes %j as %j', (cell, written) => {
    const rows = parse(encodeAll(createCsvEncoder(['x']), [answered({ x: cell }, 'C')]));
    expect(rows[1]![0]).toBe(written);
  });
  it('escapes column names as it does cells', () => {
    expect(encodeAll(createCsvEncoder(['=x']), []).toString()).toMatch(/^'=x,/);
  });
});

describe('SDF', () => {
  it('a row without a molecule keeps its place; a value cannot end the record or the field', () => {
    const text = encodeAll(createSdfEncoder('id'), [
      rejected({ id: 'a\nb', 'n<o>te': 'x\n\n$$$$\ny' }),
      { ...answered({ id: 'c' }, 'C'), molfile: 'old title\n  x\n\nATOMS\nM  END\n' },
    ]).toString();
    const [first, second, rest] = text.split(/^\$\$\$\$\n/m);
    expect(first).toMatch(/^a b\n {2}eutomer\n\n {2}0 {2}0 .+V2000\nM {2}END\n/);
    expect(first).toContain('>  <n o te>\nx\n $$$$\ny\n\n');
    expect(first).toContain('>  <error_position>\n2\n\n');
    expect(second).toMatch(/^c\n {2}x\n\nATOMS\nM {2}END\n> {2}<id>\nc\n\n> {2}<input_smiles>\nC\n/);
    expect(rest).toBe('');
  });
  it.each(['$$$$', '$$$$ and more', 'M  END'])(
    'a name of %j ends neither the record nor the structure',
    async (name) => {
      const bytes = encodeAll(createSdfEncoder('id'), [
        { ...answered({ id: name }, 'C'), molfile: '\n  x\n\nATOMS\nM  END\n' },
      ]);
      const records: Row[] = [];
      for await (const record of readSdfRecords(
        'out.sdf',
        (async function* () {
          yield bytes;
        })(),
      ))
        records.push(record);
      expect(
        records.map(({ text, fields: own }) => [text.split('\n').slice(1), own.get('title'), own.get('ok')]),
      ).toEqual([[['  x', '', 'ATOMS', 'M  END', ''], name, 'true']]);
    },
  );
  it('a value with lone carriage returns stays one field', () => {
    const text = encodeAll(createSdfEncoder(null), [answered({ note: 'x\r\r$$$$\ry' }, 'C')]).toString();
    expect(text).toContain('>  <note>\nx\n $$$$\ny\n\n');
  });
});

describe('Parquet', () => {
  it('reads back as written, over several groups of rows', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) =>
      index % 3 === 0 ? rejected({ id: String(index) }) : answered({ id: String(index), scope: 'mine' }, 'C'),
    );
    const file = encodeAll(createParquetEncoder(['id', 'scope']), rows);
    const found = await parquetReadObjects({ file: new Uint8Array(file).buffer });
    expect(found.map(({ id }) => id)).toEqual(rows.map((_, index) => String(index)));
    expect(found[9_999]).toMatchObject({
      id: '9999',
      input_scope: null,
      ok: false,
      error_position: 2n,
      error_line: 9n,
      confidence: null,
    });
    expect(found[19_999]).toMatchObject({ input_scope: 'mine', ok: true, scope: 'out-of-scope', input_smiles: 'C' });
  });
  it('is a valid table even without rows', async () => {
    const file = encodeAll(createParquetEncoder(['id']), []);
    expect(await parquetReadObjects({ file: new Uint8Array(file).buffer })).toEqual([]);
  });
});

describe('the CIP label in a table', () => {
  const commonCells = { active_enantiomer: 'S', atom_index: '2', eutomer_descriptor: '(0R,2S)', basis: 'known' };
  it('comes with its centre, all centres and the basis: CSV', () => {
    expect(parse(encodeAll(createCsvEncoder([]), [predicted, answered({}, 'C')]), { columns: true })).toMatchObject([
      commonCells,
      { active_enantiomer: '', atom_index: '', eutomer_descriptor: '', basis: '' },
    ]);
  });
  it('SDF', () => {
    const text = encodeAll(createSdfEncoder(null), [predicted]).toString();
    for (const [name, value] of Object.entries(commonCells)) expect(text).toContain(`>  <${name}>\n${value}\n\n`);
  });
  it('Parquet, with the centre as a number', async () => {
    const found = await parquetReadObjects({
      file: new Uint8Array(encodeAll(createParquetEncoder([]), [predicted, rejected({})])).buffer,
    });
    expect(found).toMatchObject([
      { ...commonCells, atom_index: 2n },
      { active_enantiomer: null, atom_index: null, basis: null },
    ]);
  });
});
