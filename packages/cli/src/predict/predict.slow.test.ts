import { parquetReadObjects } from 'hyparquet';
import { parse } from 'csv-parse/sync';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { eutomer, ROOT, run } from '../../../../tests/support/process.ts';
import { temporaryFolder } from '../../../../tests/support/service.ts';

/** Files of every kind through the command. */

const TABLE = 'id;SMILES;logP\n1;CC(C)Cc1ccc(cc1)C(C)C(=O)O;-3.5\n2;CCO;=x\n3;CC(;0\n4;CC(C)NCC(O)COc1cccc2ccccc12;3;4\n';

interface Line { ok: boolean; active_enantiomer?: string; input: Record<string, string>; error?: { code: string; line: number } }
const lines = (text: string): Line[] => text.trim().split('\n').map((line) => JSON.parse(line) as Line);

describe('eutomer predict --input', () => {
  it('a table becomes NDJSON, CSV, SDF and Parquet, with its own columns, every row in its place', async () => {
    using folder = temporaryFolder();
    const at = (name: string): string => join(folder.path, name);
    writeFileSync(at('in.csv.gz'), gzipSync(TABLE));
    const into = async (name: string, from = 'in.csv.gz'): Promise<Buffer> => {
      const { code, stdout, stderr } = await eutomer(['predict', '--input', at(from), '--output', at(name)]);
      expect([code, stdout, stderr]).toEqual([3, '', expect.stringMatching(/^4 (SMILES|records), 2 could not be read\.\nThe first that could not: line \d+: Expected /)]);
      expect([existsSync(at(`${name}.progress`)), existsSync(at(`${name}.part`))]).toEqual([false, false]);
      return readFileSync(at(name));
    };
    const seen = lines((await into('out.ndjson')).toString());
    expect(seen.map(({ input, active_enantiomer: letter, error }) => [input.id, letter ?? error?.code, error?.line])).toEqual([['1', 'S', undefined], ['2', undefined, undefined], ['3', 'smiles_syntax', 4], ['4', 'row_unreadable', 5]]);
    const table = parse<Record<string, string>>(gunzipSync(await into('out.csv.gz')), { columns: true });
    expect(table.map(({ id, logP, active_enantiomer: letter, error_line: line }) => [id, logP, letter, line])).toEqual([['1', '-3.5', 'S', ''], ['2', "'=x", '', ''], ['3', '0', '', '4'], ['4', '3', '', '5']]);
    const parquet = await parquetReadObjects({ file: new Uint8Array(await into('out.parquet')).buffer });
    expect(parquet.map(({ id, active_enantiomer: letter, ok }) => [id, letter, ok])).toEqual([['1', 'S', true], ['2', null, true], ['3', null, false], ['4', null, false]]);
    await into('out.sdf');
    const back = lines((await into('back.ndjson', 'out.sdf')).toString());
    expect(back.map(({ input, ok, error }) => [input.title, input.id, input.logP, ok || error?.code])).toEqual([['1', '1', '-3.5', true], ['2', '2', '=x', true], ['3', '3', '0', 'molfile_unreadable'], ['4', '4', '3', 'molfile_unreadable']]);
    // The eutomer was drawn, and is read as it was drawn.
    expect(back[0]).toMatchObject({ input_is: 'eutomer', active_enantiomer: 'S', input: { eutomer_smiles: expect.stringContaining('@') } });
  });

  it.each<[string, string[], string]>([
    ['a table from a file', ['--input', 'in.smi'], 'out.csv'], ['Parquet', ['--input', 'in.smi'], 'out.parquet'], ['from standard input', ['--input', '-'], 'out.ndjson'],
    ['readable answers', ['CC(C)Cc1ccc(cc1)C(C)C(=O)O'], 'out.txt'],
  ])('a finished output stays as it is without --force: %s', async (_name, words, name) => {
    using folder = temporaryFolder();
    const at = (file: string): string => join(folder.path, file);
    writeFileSync(at('in.smi'), 'CCO\n');
    const call = (...more: string[]) => eutomer(['predict', ...words.map((word) => (word === 'in.smi' ? at(word) : word)), '--output', at(name), ...more], { stdin: 'CCO\n' });
    expect((await call()).code).toBe(0);
    const written = readFileSync(at(name));
    writeFileSync(at(name), 'the work of a week');
    const refused = await call();
    expect([refused.code, refused.stderr]).toEqual([1, `eutomer: expected ${at(name)} to be free; it is there already. Name another file, or write over it with --force\n`]);
    expect(readFileSync(at(name), 'utf8')).toBe('the work of a week');
    // As of an interrupted run, which must not be taken for one of what is written now.
    writeFileSync(at(`${name}.progress`), JSON.stringify({ eutomer_progress: 1, done: { rows: 7, bytes: 18 } }));
    expect((await call()).stderr).toContain('it holds 7 rows of an interrupted run');
    expect((await call('--force')).code).toBe(0);
    expect(readFileSync(at(name)).equals(written)).toBe(true);
    expect(readdirSync(folder.path).sort()).toEqual(['in.smi', name].sort());
  });

  it('standard input of a kind that is told, compressed or not; a missing column is told with those that there are', async () => {
    const asked = ['predict', '--input', '-', '--input-format', 'csv'];
    expect(lines((await eutomer(asked, { stdin: TABLE })).stdout)).toHaveLength(4);
    expect(lines((await eutomer(asked, { stdin: gzipSync(TABLE) })).stdout)).toHaveLength(4);
    const { code, stderr } = await eutomer([...asked, '--smiles-column', 'mol'], { stdin: TABLE });
    expect([code, stderr]).toEqual([2, expect.stringContaining('standard input: expected a column named "mol"; the columns are "id", "SMILES", "logP"')]);
  });

  it('without rows: a head, an empty table, a whole gzip file', async () => {
    using folder = temporaryFolder();
    const input = join(folder.path, 'in.csv');
    writeFileSync(input, 'smiles\n');
    const output = (name: string): string => join(folder.path, name);
    for (const name of ['a.csv', 'a.ndjson.gz', 'a.parquet']) expect((await eutomer(['predict', '--input', input, '--output', output(name)])).code).toBe(0);
    expect(readFileSync(output('a.csv'), 'utf8')).toMatch(/^smiles,input_smiles,.+\n$/);
    expect(gunzipSync(readFileSync(output('a.ndjson.gz'))).toString()).toBe('');
    expect(await parquetReadObjects({ file: new Uint8Array(readFileSync(output('a.parquet'))).buffer })).toEqual([]);
  });

  it('shows a bar on a terminal, on standard error', async (context) => {
    if (!existsSync('/usr/bin/script')) return context.skip('no program "script" to play a terminal');
    using folder = temporaryFolder();
    const [input, output] = [join(folder.path, 'in.smi'), join(folder.path, 'out.ndjson')];
    writeFileSync(input, 'CCO\n'.repeat(20_000));
    const command = `${process.execPath} ${join(ROOT, 'packages/cli/bin/eutomer.js')} predict --input ${input} --output ${output}`;
    const { code, stdout } = await run('/usr/bin/script', ['-qec', command, '/dev/null'], { cwd: folder.path, env: { TERM: 'xterm' } });
    expect(code).toBe(0);
    expect(stdout).toMatch(/[█░]{30} [\d,]+ rows, [\d,]+ a second, \d+ %, \d+ s left/);
    expect(stdout).toContain('20000 SMILES, 0 could not be read.');
    expect(lines(readFileSync(output, 'utf8'))).toHaveLength(20_000);
  });

  it('a file that breaks off is said where it does, and what it gave is kept in the answer', async () => {
    using folder = temporaryFolder();
    const input = join(folder.path, 'in.smi.gz');
    const random = Array.from({ length: 20_000 }, (_, index) => `C${'CNO'[(index * index) % 7 % 3]!.repeat(1 + (index * 31) % 17)} m${(index * 7_919) % 104_729}`).join('\n');
    const whole = gzipSync(random);
    writeFileSync(input, whole.subarray(0, whole.length / 2));
    const { code, stdout, stderr } = await eutomer(['predict', '--input', input]);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`${input}: expected a whole gzip file; it ends too early`)]);
    expect(lines(stdout).length % 512).toBe(0);
    expect(lines(stdout).length).toBeGreaterThan(0);
  });
});
