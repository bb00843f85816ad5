import { parquetReadObjects } from 'hyparquet';
import { parse } from 'csv-parse/sync';
import { existsSync, linkSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../../../../tests/support/in-process.ts';
import { temporaryFolder } from '../../../../tests/support/service.ts';

/** Sends files of every kind through the command. */

vi.mock('@eutomer/engine', async (original) =>
  (await import('../../../../tests/support/shared-engine.ts')).sharedEngine(await original()),
);

const TABLE =
  'id;SMILES;logP\n1;CC(C)Cc1ccc(cc1)C(C)C(=O)O;-3.5\n2;CCO;=x\n3;CC(;0\n4;CC(C)NCC(O)COc1cccc2ccccc12;3;4\n';

interface Line {
  ok: boolean;
  active_enantiomer?: string;
  input: Record<string, string>;
  error?: { code: string; line: number };
}
const lines = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

describe('eutomer predict --input', () => {
  it('converts a table to NDJSON, CSV, SDF and Parquet, with its own columns and the rows in order', async () => {
    using folder = temporaryFolder();
    const pathOf = (name: string): string => join(folder.path, name);
    writeFileSync(pathOf('in.csv.gz'), gzipSync(TABLE));
    const into = async (name: string, from = 'in.csv.gz'): Promise<Buffer> => {
      const { code, stdout, stderr } = await call(['predict', '--input', pathOf(from), '--output', pathOf(name)]);
      expect([code, stdout, stderr]).toEqual([
        3,
        '',
        expect.stringMatching(/^4 (SMILES|records), 2 with an error\.\nThe first error: line \d+: Expected /),
      ]);
      expect([existsSync(pathOf(`${name}.progress`)), existsSync(pathOf(`${name}.part`))]).toEqual([false, false]);
      return readFileSync(pathOf(name));
    };
    const seen = lines((await into('out.ndjson')).toString());
    expect(
      seen.map(({ input, active_enantiomer: letter, error }) => [input.id, letter ?? error?.code, error?.line]),
    ).toEqual([
      ['1', 'S', undefined],
      ['2', undefined, undefined],
      ['3', 'smiles_syntax', 4],
      ['4', 'row_unreadable', 5],
    ]);
    const table = parse<Record<string, string>>(gunzipSync(await into('out.csv.gz')), { columns: true });
    expect(table.map(({ id, logP, active_enantiomer: letter, error_line: line }) => [id, logP, letter, line])).toEqual([
      ['1', '-3.5', 'S', ''],
      ['2', "'=x", '', ''],
      ['3', '0', '', '4'],
      ['4', '3', '', '5'],
    ]);
    const parquet = await parquetReadObjects({ file: new Uint8Array(await into('out.parquet')).buffer });
    expect(parquet.map(({ id, active_enantiomer: letter, ok }) => [id, letter, ok])).toEqual([
      ['1', 'S', true],
      ['2', null, true],
      ['3', null, false],
      ['4', null, false],
    ]);
    await into('out.sdf');
    const back = lines((await into('back.ndjson', 'out.sdf')).toString());
    expect(back.map(({ input, ok, error }) => [input.title, input.id, input.logP, ok || error?.code])).toEqual([
      ['1', '1', '-3.5', true],
      ['2', '2', '=x', true],
      ['3', '3', '0', 'molfile_unreadable'],
      ['4', '4', '3', 'molfile_unreadable'],
    ]);
    // The eutomer was drawn, and is read as it was drawn.
    expect(back[0]).toMatchObject({
      input_is: 'eutomer',
      active_enantiomer: 'S',
      input: { eutomer_smiles: expect.stringContaining('@') },
    });
  });

  it.each<[string, string[], string]>([
    ['a table from a file', ['--input', 'in.smi'], 'out.csv'],
    ['Parquet', ['--input', 'in.smi'], 'out.parquet'],
    ['from standard input', ['--input', '-'], 'out.ndjson'],
    ['readable answers', ['CC(C)Cc1ccc(cc1)C(C)C(=O)O'], 'out.txt'],
  ])('keeps a finished output unless --force is given: %s', async (_name, words, name) => {
    using folder = temporaryFolder();
    const pathOf = (file: string): string => join(folder.path, file);
    writeFileSync(pathOf('in.smi'), 'CCO\n');
    const run = (...extra: string[]) =>
      call(
        [
          'predict',
          ...words.map((word) => (word === 'in.smi' ? pathOf(word) : word)),
          '--output',
          pathOf(name),
          ...extra,
        ],
        { stdin: 'CCO\n' },
      );
    expect((await run()).code).toBe(0);
    const written = readFileSync(pathOf(name));
    writeFileSync(pathOf(name), 'a week of work');
    const rejected = await run();
    expect([rejected.code, rejected.stderr]).toEqual([
      1,
      `eutomer: ${pathOf(name)} already exists. Choose another file, or overwrite it with --force\n`,
    ]);
    expect(readFileSync(pathOf(name), 'utf8')).toBe('a week of work');
    // Left by an interrupted run; it must not be mistaken for the progress of this one.
    writeFileSync(pathOf(`${name}.progress`), JSON.stringify({ eutomer_progress: 1, done: { rows: 7, bytes: 18 } }));
    expect((await run()).stderr).toContain('holds 7 rows of an interrupted run');
    expect((await run('--force')).code).toBe(0);
    expect(readFileSync(pathOf(name)).equals(written)).toBe(true);
    expect(readdirSync(folder.path).sort()).toEqual(['in.smi', name].sort());
  });

  it('never overwrites its input, whatever its name is', async () => {
    using folder = temporaryFolder();
    const [input, ...others] = ['in.csv', 'hard.csv', 'soft.csv'].map((name) => join(folder.path, name));
    writeFileSync(input!, TABLE);
    linkSync(input!, others[0]!);
    symlinkSync(input!, others[1]!);
    for (const output of [input!, ...others])
      expect(await call(['predict', '--input', input!, '--output', output, '--force'])).toEqual({
        code: 2,
        stdout: '',
        stderr: `eutomer: expected --output and --input to be different files; ${output} is the input\n`,
      });
    expect(readFileSync(input!, 'utf8')).toBe(TABLE);
  });

  it('writes an error row to the SDF, with the answer, if no molfile can hold the structure; the exit code reports it', async () => {
    using folder = temporaryFolder();
    const [input, output] = [join(folder.path, 'in.smi'), join(folder.path, 'out.sdf')];
    // RDKit does not read wedges at the selenium of a selenoxide.
    writeFileSync(
      input,
      'O=C1c2cccc3c2[C@H](CCC3)CN1[C@@H]1CN2CCC1CC2 palonosetron\nC[C@@H](C(=O)O)c1ccc([Se@](=O)C)cc1 selenoxide\nCl[Pt@SP1](Cl)(N)N cisplatin\n',
    );
    const { code, stderr } = await call(['predict', '--input', input, '--output', output]);
    expect([code, stderr]).toEqual([
      3,
      expect.stringMatching(
        /^3 SMILES, 2 with an error\.\nThe first error: line 2: Expected a structure that a molfile can hold/,
      ),
    ]);
    const [palonosetron, selenoxide, cisplatin] = readFileSync(output, 'utf8').split('$$$$\n');
    expect(palonosetron).toMatch(/^palonosetron\n.*\n\n 22 26 {2}0 {2}0 {2}1 /);
    expect(palonosetron).toContain('>  <ok>\ntrue\n');
    expect(selenoxide).toMatch(/^selenoxide\n.*\n\n {2}0 {2}0 .*\nM {2}END\n/);
    for (const stored of [
      '>  <ok>\nfalse\n',
      '>  <error_code>\nstructure_not_written\n',
      '>  <error_line>\n2\n',
      '>  <active_enantiomer>\nS\n',
      '>  <eutomer_smiles>\nC[C@H](C(=O)O)c1ccc([Se',
    ])
      expect(selenoxide).toContain(stored);
    expect(cisplatin).toContain('take the structure from input_smiles');
  });

  it('reads standard input in a stated format, compressed or not; a missing column is reported with the existing ones', async () => {
    const requested = ['predict', '--input', '-', '--input-format', 'csv'];
    expect(lines((await call(requested, { stdin: TABLE })).stdout)).toHaveLength(4);
    expect(lines((await call(requested, { stdin: gzipSync(TABLE) })).stdout)).toHaveLength(4);
    const { code, stderr } = await call([...requested, '--smiles-column', 'mol'], { stdin: TABLE });
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('standard input: expected a column named "mol"; the columns are "id", "SMILES", "logP"'),
    ]);
  });

  it('without rows writes a header, an empty table, or a complete gzip file', async () => {
    using folder = temporaryFolder();
    const input = join(folder.path, 'in.csv');
    writeFileSync(input, 'smiles\n');
    const output = (name: string): string => join(folder.path, name);
    for (const name of ['a.csv', 'a.ndjson.gz', 'a.parquet'])
      expect((await call(['predict', '--input', input, '--output', output(name)])).code).toBe(0);
    expect(readFileSync(output('a.csv'), 'utf8')).toMatch(/^smiles,input_smiles,.+\n$/);
    expect(gunzipSync(readFileSync(output('a.ndjson.gz'))).toString()).toBe('');
    expect(await parquetReadObjects({ file: new Uint8Array(readFileSync(output('a.parquet'))).buffer })).toEqual([]);
  });

  it('reports where a truncated file breaks off, and keeps the results before that', async () => {
    using folder = temporaryFolder();
    const input = join(folder.path, 'in.smi.gz');
    const random = Array.from(
      { length: 20_000 },
      (_, index) =>
        `C${'CNO'[((index * index) % 7) % 3]!.repeat(1 + ((index * 31) % 17))} m${(index * 7_919) % 104_729}`,
    ).join('\n');
    const complete = gzipSync(random);
    writeFileSync(input, complete.subarray(0, complete.length / 2));
    const { code, stdout, stderr } = await call(['predict', '--input', input]);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(`${input}: expected a complete gzip file; it is truncated`),
    ]);
    expect(lines(stdout).length % 512).toBe(0);
    expect(lines(stdout).length).toBeGreaterThan(0);
  });
});

describe('a workbook and a summary', () => {
  it('-o FILE.xlsx has the columns of CSV, numeric cells and no formulas; the summary counts answers by basis, and --quiet silences it', async () => {
    using folder = temporaryFolder();
    const pathOf = (name: string): string => join(folder.path, name);
    writeFileSync(pathOf('in.csv'), TABLE);
    const run = (...extra: string[]) => call(['predict', '--input', pathOf('in.csv'), ...extra]);
    const { code, stderr } = await run('-o', pathOf('out.xlsx'), '--inchikey');
    expect([code, stderr]).toEqual([
      3,
      expect.stringContaining('\nEutomer predicted: 1 known, 0 by family, 0 by analogy; no prediction: 1.\n'),
    ]);
    expect(await run('-o', pathOf('out.csv'), '--inchikey', '--quiet')).toMatchObject({
      code: 3,
      stdout: '',
      stderr: '',
    });
    const parts = unzipSync(readFileSync(pathOf('out.xlsx')));
    const text = (name: string): string => Buffer.from(parts[name]!).toString();
    const strings = [...text('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, each]) => each!);
    const [head, first, second] = parse(readFileSync(pathOf('out.csv'), 'utf8')) as string[][];
    expect(head!.slice(-7)).toEqual([
      'error_line',
      'target',
      'evidence',
      'sources',
      'warnings',
      'inchikey',
      'model_version',
    ]);
    const sheet = text('xl/worksheets/sheet1.xml');
    const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) => row!);
    expect(rows).toHaveLength(5);
    const cells = [...rows[0]!.matchAll(/<c [^>]*t="s"[^>]*><v>(\d+)<\/v>/g)].map(
      ([, index]) => strings[Number(index)],
    );
    expect(cells).toEqual(head);
    expect(sheet).not.toContain('<f>');
    expect(strings).toContain('=x');
    expect(sheet).toContain(`<v>${first![head!.indexOf('confidence')]}</v>`);
    // InChIKeys of the eutomer, (S)-ibuprofen, and of ethanol.
    expect([first, second].map((row) => row![head!.indexOf('inchikey')])).toEqual([
      'HEFNNWSXXWATRW-JTQLQIEISA-N',
      'LFQSCWFLJHTTHZ-UHFFFAOYSA-N',
    ]);
  });
});
