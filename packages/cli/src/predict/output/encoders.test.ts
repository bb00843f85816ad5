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
  it('escapes formulas, in column names too, but no numbers', () => {
    const [head, row] = parse(encodeAll(createCsvEncoder(['=x', 'y']), [answered({ '=x': '=1+1', y: '-1.5' }, 'C')]));
    expect([head!.slice(0, 2), row!.slice(0, 2)]).toEqual([
      ["'=x", 'y'],
      ["'=1+1", '-1.5'],
    ]);
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
});

describe('a table has the CIP label with its centre, and the nearest known compound, or blank cells', () => {
  const rows = [predicted, nearby];
  const text = [
    { active_enantiomer: 'S', atom_index: '2', eutomer_descriptor: '(0R,2S)', basis: 'known', nearest: '' },
    { active_enantiomer: '', atom_index: '', basis: '', nearest: 'C[C@H](F)Cl', similarity: '0.31' },
  ];
  it('CSV', () => {
    expect(parse(encodeAll(createCsvEncoder([]), rows), { columns: true })).toMatchObject(text);
  });
  it('SDF', () => {
    const records = encodeAll(createSdfEncoder(null), rows).toString().split('$$$$\n', 2);
    const cells = records.map((record) =>
      Object.fromEntries([...record.matchAll(/^> {2}<(.+)>\n(.*)$/gm)].map(([, name, value]) => [name, value])),
    );
    const withText = text.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')));
    expect(cells).toMatchObject(withText);
  });
  it('Parquet, with numbers', async () => {
    const file = new Uint8Array(encodeAll(createParquetEncoder([]), rows)).buffer;
    expect(await parquetReadObjects({ file })).toMatchObject([
      { ...text[0], atom_index: 2n, nearest: null },
      { active_enantiomer: null, atom_index: null, basis: null, nearest: 'C[C@H](F)Cl', similarity: 0.31 },
    ]);
  });
  it('NDJSON lists all neighbours', () => {
    expect(JSON.parse(encodeAll(createNdjsonEncoder(), [nearby]).toString())).toMatchObject({
      nearest: [{ similarity: 0.31 }, { name: 'far' }],
    });
  });
});
