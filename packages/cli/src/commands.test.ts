import { parse } from 'csv-parse/sync';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, vi } from 'vitest';
import { BAD_SMILES } from '../../../tests/support/bad-smiles.ts';
import { call, type Called } from '../../../tests/support/in-process.ts';
import { freshDatabase, TEMPLATE } from '../../../tests/support/postgres.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';

/**
 * The command's output and exit codes, one call each, in this process. `cli.slow.test.ts` checks the same in a process
 * of its own.
 */

vi.mock('@eutomer/engine', async (original) =>
  (await import('../../../tests/support/shared-engine.ts')).sharedEngine(await original()),
);

const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';
const ETHANOL = `ethanol
  by hand

  3  2  0  0  0  0  0  0  0  0999 V2000
    0.0000    0.0000    0.0000 C   0  0
    1.3000    0.7500    0.0000 C   0  0
    2.6000    0.0000    0.0000 O   0  0
  1  2  1  0
  2  3  1  0
M  END
`;
const env = { DATABASE_URL: '' };
const json = (text: string): any[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('eutomer predict', () => {
  it('--json prints one JSON object per line', async () => {
    const { stdout } = await call(['predict', '--json', IBUPROFEN, 'CCO']);
    expect(json(stdout).map(({ input_smiles, scope }) => [input_smiles, scope])).toEqual([
      [IBUPROFEN, 'validated'],
      ['CCO', 'out-of-scope'],
    ]);
  });
  it('--input keeps the order and number of lines; a bad line becomes a result with an error', async () => {
    using folder = temporaryFolder();
    // A name may follow a SMILES, so trailing text is valid here.
    const bad = BAD_SMILES.filter(([what]) => what !== 'trailing text');
    const lines = bad.flatMap(([, smiles]) => [smiles, IBUPROFEN]);
    writeFileSync(join(folder.path, 'in.smi'), `${lines.join('\n')}\n`);
    const { code, stdout, stderr } = await call(['predict', '--input', join(folder.path, 'in.smi')]);
    const results = json(stdout);
    expect(results.map(({ input_smiles }) => input_smiles)).toEqual(lines);
    expect(results.filter((_, index) => index % 2 === 0).map(({ error }) => error.code)).toEqual(
      bad.map(([, , expected]) => expected),
    );
    expect(results.filter((_, index) => index % 2 === 1).every(({ ok }) => ok)).toBe(true);
    expect(code).toBe(3);
    expect(stderr).toContain(`${lines.length} SMILES, ${bad.length} with an error.`);
  });
  it('--inchikey adds the InChIKey of the eutomer to a readable answer', async () => {
    const { stdout } = await call(['predict', '--inchikey', IBUPROFEN, 'CCO']);
    expect(stdout.match(/^ {2}inchikey {4}.+$/gm)).toEqual([
      '  inchikey    HEFNNWSXXWATRW-JTQLQIEISA-N',
      '  inchikey    LFQSCWFLJHTTHZ-UHFFFAOYSA-N',
    ]);
  });
  it('--output - is standard output', async () => {
    const { code, stdout } = await call(['predict', 'CCO', '--output', '-', '--format', 'csv']);
    expect([code, stdout.split('\n').length, existsSync('-')]).toEqual([0, 3, false]);
  });
  it.each([
    ['a list', `${IBUPROFEN} ibuprofen\n`, { name: 'ibuprofen' }],
    ['a table', `ID,SMILES\nibuprofen,${IBUPROFEN}\n`, { ID: 'ibuprofen', SMILES: IBUPROFEN }],
    [
      'a table whose heading has a line break',
      `"Value\n(nM, mean)";SMILES\n3;${IBUPROFEN}\n`,
      { 'Value\n(nM, mean)': '3', SMILES: IBUPROFEN },
    ],
  ])('reads %s from standard input', async (_what, stdin, input) => {
    const { code, stdout } = await call(['predict', '--input', '-'], { stdin });
    expect([code, json(stdout)]).toMatchObject([0, [{ input_smiles: IBUPROFEN, input }]]);
  });
  it.each([
    ['CR LF', '\r\n'],
    ['LF', '\n'],
  ])('recognises an SDF with %s on standard input', async (_what, end) => {
    const sdf = `${ETHANOL}>  <ID>\n7\n\n$$$$\n`.replaceAll('\n', end);
    const { code, stdout } = await call(['predict', '--input', '-', '--format', 'csv'], { stdin: sdf });
    expect([code, parse(stdout, { columns: true })]).toMatchObject([
      0,
      [{ title: 'ethanol', ID: '7', reason: 'achiral' }],
    ]);
  });
  it('accepts an empty file and prints no results', async () => {
    const { code, stdout } = await call(['predict', '--input', '-'], { stdin: '' });
    expect([code, stdout]).toEqual([0, '']);
  });
  it('counts a single record of an SDF in the singular', async () => {
    const { code, stderr } = await call(['predict', '--input', '-', '--input-format', 'sdf'], { stdin: 'x\n$$$$\n' });
    expect([code, stderr]).toEqual([3, expect.stringContaining('1 record, 1 with an error.')]);
  });
  it('keeps the lines of three chunks in order while later ones are processed concurrently', async () => {
    const lines = Array.from({ length: 1_030 }, (_, index) =>
      index % 3 === 0 ? IBUPROFEN : 'C'.repeat(1 + (index % 50)),
    );
    const { stdout } = await call(['predict', '--input', '-'], { stdin: lines.join('\n') });
    expect(json(stdout).map(({ input_smiles }) => input_smiles)).toEqual(lines);
  });
});

describe('names and targets', () => {
  // Its enantiomers are active at different receptors.
  const DIMETINDENE = 'CC(C1=C(CCN(C)C)Cc2ccccc21)c1ccccn1';

  it('resolves a name to its compound, and suggests similar names for a mistyped one', async () => {
    const { code, stdout } = await call(['predict', '--json', 'clopidogrel', 'Plavix', 'propranolol', 'clopidogril']);
    const [clopidogrel, plavix, propranolol, mistyped] = json(stdout);
    expect(clopidogrel).toMatchObject({
      active_enantiomer: 'S',
      input: { name: 'clopidogrel', compound: 'clopidogrel' },
    });
    expect(plavix).toMatchObject({
      eutomer_smiles: clopidogrel.eutomer_smiles,
      input: { name: 'Plavix', compound: 'clopidogrel' },
    });
    expect(propranolol).toMatchObject({ active_enantiomer: 'S', input_is: 'unspecified' });
    expect([code, mistyped.error]).toEqual([
      3,
      { code: 'name_unknown', message: expect.stringContaining('Did you mean clopidogrel') },
    ]);
  });
  it('does not suggest ids for a SMILES with a character that cannot be read', async () => {
    const [{ error }] = json((await call(['predict', '--json', 'CC–O'])).stdout);
    expect(error).toMatchObject({ code: 'smiles_control_character', position: 2 });
  });
  it('looks up names in files, and reports those that no compound has', async () => {
    const { code, stdout } = await call(['predict', '--input', '-'], {
      stdin: 'clopidogrel\nmetoprolol tartrate\nnosuchdrug\n',
    });
    const [clopidogrel, metoprolol, unknown] = json(stdout);
    expect([code, clopidogrel.active_enantiomer, metoprolol.active_enantiomer]).toEqual([3, 'S', 'S']);
    expect(metoprolol.input).toEqual({ name: 'metoprolol tartrate' });
    expect(unknown.error).toMatchObject({ code: 'name_unknown', line: 3 });
  });
  it('--target predicts the eutomer at a target, given by gene symbol, id or name', async () => {
    const letterAt = async (target: string): Promise<unknown[]> => {
      const [answer] = json((await call(['predict', '--json', '--target', target, DIMETINDENE])).stdout);
      return [answer.active_enantiomer, answer.asked_target];
    };
    const [h1, m2] = [await letterAt('HRH1'), await letterAt('chrm2')];
    expect([h1[1], m2[1], [h1[0], m2[0]].sort()]).toEqual(['HRH1', 'chrm2', ['R', 'S']]);
    expect((await letterAt('CHEMBL231'))[0]).toBe(h1[0]);
    expect((await call(['predict', '--target', 'HRH1', DIMETINDENE])).stdout).toMatch(
      /\n {2}at target {3}HRH1\n[^]+\n {2}by target {3}disagrees: [RS] at .+CHRM/,
    );
  });
  it('--target-column sets a target per row; an unknown target is an error in its row', async () => {
    using folder = temporaryFolder();
    const [input, output] = [join(folder.path, 'in.csv'), join(folder.path, 'out.csv')];
    writeFileSync(
      input,
      `smiles,receptor\n${DIMETINDENE},HRH1\n${DIMETINDENE},CHRM2\n${DIMETINDENE},\n${DIMETINDENE},HRH11\n`,
    );
    const words = ['predict', '--input', input, '--target-column', 'Receptor'];
    const { code, stdout } = await call(words);
    const [h1, m2, none, unknown] = json(stdout);
    expect([h1.asked_target, m2.asked_target, none.asked_target, unknown.asked_target]).toEqual([
      'HRH1',
      'CHRM2',
      undefined,
      'HRH11',
    ]);
    expect([h1.active_enantiomer, m2.active_enantiomer].sort()).toEqual(['R', 'S']);
    expect([code, unknown.ok, unknown.error]).toEqual([
      3,
      false,
      {
        code: 'target_unknown',
        line: 5,
        message: expect.stringMatching(/^Expected the ChEMBL id, gene symbol or name .+ Similar names: HRH1, .+\.$/),
      },
    ]);
    expect((await call([...words, '--output', output])).code).toBe(3);
    const table = parse<Record<string, string>>(readFileSync(output, 'utf8'), { columns: true });
    expect(
      table.map(({ receptor, asked_target, active_enantiomer, error_code }) => [
        receptor,
        asked_target,
        active_enantiomer,
        error_code,
      ]),
    ).toEqual([
      ['HRH1', 'HRH1', h1.active_enantiomer, ''],
      ['CHRM2', 'CHRM2', m2.active_enantiomer, ''],
      ['', '', none.active_enantiomer, ''],
      ['HRH11', 'HRH11', '', 'target_unknown'],
    ]);
  });
  it('--target applies to the records of an SDF, too', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'x.sdf');
    await call(['predict', DIMETINDENE, '--output', file]);
    const predictAt = async (target: string): Promise<string> =>
      json((await call(['predict', '--input', file, '--target', target])).stdout)[0].active_enantiomer as string;
    expect([await predictAt('HRH1'), await predictAt('CHRM2')].sort()).toEqual(['R', 'S']);
  });
});

describe('eutomer compounds', () => {
  it('finds compounds by exact name, by the beginning of a name, and by a similar name', async () => {
    expect(json((await call(['compounds', '--json', 'omeprazole'])).stdout)).toEqual([
      { name: 'omeprazole', smiles: expect.any(String), matched: 'omeprazole', kind: 'name', how: 'exact' },
      {
        name: 'esomeprazole',
        smiles: expect.stringContaining('@'),
        matched: 'omeprazole',
        kind: 'racemate',
        how: 'exact',
      },
    ]);
    const started = json((await call(['compounds', '--json', '--limit', '3', 'levo'])).stdout);
    expect(started.map(({ how }) => how)).toEqual(['prefix', 'prefix', 'prefix']);
    expect((await call(['compounds', 'clopidogril'])).stdout).toMatch(
      /^clopidogrel {2}\(similar to the name: clopidogrel\)\n {2}COC/,
    );
  });
  it('finds the isomers of an unknown InChIKey, and says so', async () => {
    const { code, stdout, stderr } = await call(['compounds', 'HEFNNWSXXWATRW-AAAAAAAASA-N']);
    expect([code, stderr]).toEqual([
      0,
      'eutomer: no known compound has the InChIKey HEFNNWSXXWATRW-AAAAAAAASA-N; these have the same first block, so they are its isomers or differ in protonation\n',
    ]);
    expect(stdout).toMatch(/^dexibuprofen {2}\(InChIKey: HEFNNWSXXWATRW-JTQLQIEISA-N\)\n/m);
  });
  it.each([
    ['CHEMBL5210', 'the ChEMBL id CHEMBL5210. Search for its name, too: not every id is known'],
    ['AAAAAAAAAAAAAA-UHFFFAOYSA-N', 'the InChIKey AAAAAAAAAAAAAA-UHFFFAOYSA-N, nor one with the same first block'],
  ])('finds nothing instead of ids that begin like %s', async (query, missing) => {
    expect(await call(['compounds', query])).toEqual({
      code: 1,
      stdout: '',
      stderr: `eutomer: no known compound has ${missing}\n`,
    });
  });
  it.each([
    ['qqqqqqq', ''],
    [IBUPROFEN, '. If it is a SMILES, give it to eutomer predict'],
  ])('says so if there are none: %s', async (query, hint) => {
    expect(await call(['compounds', query])).toEqual({
      code: 1,
      stdout: '',
      stderr: `eutomer: no known compound has a name like "${query}"${hint}\n`,
    });
  });
});

describe('invalid usage', () => {
  it.each<[string, string[], number, RegExp]>([
    ['a file without --input', ['predict', 'x.csv.gz'], 2, /to read the file, write --input x\.csv\.gz/],
    ['neither SMILES nor a file', ['predict', '--json'], 2, /or --input FILE; got neither/],
    ['SMILES and a file', ['predict', 'C', '--input', 'x'], 2, /, not both/],
    [
      'an output without a name',
      ['predict', 'C', '--output', ''],
      2,
      /name of a file after --output; got an empty one/,
    ],
    ['a backup without a name', ['backup', ''], 2, /argument value '' is invalid for argument 'file'\. It is empty/],
    ['an input without a name', ['predict', '--input', ''], 2, /name of a file after --input; got an empty one/],
    [
      'a missing file',
      ['predict', '--input', '/nowhere/x.smi'],
      1,
      /cannot read \/nowhere\/x\.smi: there is no such file or folder \(ENOENT\)/,
    ],
    [
      'an input whose name gives no format',
      ['predict', '--input', 'x.dat'],
      2,
      /ends with \.smi, .+ got "x\.dat"\. Specify its format with --input-format/,
    ],
    [
      'an output whose name gives no format',
      ['predict', '--input', 'x.smi', '--output', 'x.ods'],
      2,
      /got "x\.ods"\. Specify the format with --format/,
    ],
    [
      'an output for arguments whose name gives no format',
      ['predict', 'C', '--output', 'x.ods'],
      2,
      /ends with \.txt, \.ndjson, \.jsonl, \.csv or \.sdf, optionally followed by \.gz, or with \.xlsx or \.parquet; got "x\.ods"/,
    ],
    [
      '--force with --resume',
      ['predict', '--input', 'x.smi', '--output', 'x.csv', '--resume', '--force'],
      2,
      /either --resume, .+ or --force/,
    ],
    ['a folder', ['predict', '--input', 'packages', '--input-format', 'smi'], 1, /this is a folder/],
    [
      'a folder whose name gives no format',
      ['predict', '--input', 'packages'],
      1,
      /packages: expected a file; this is a folder/,
    ],
    ['a blank target', ['predict', 'C', '--target', ''], 2, /'--target <name>' argument '' is invalid\. It is empty/],
    [
      'a column of a format without columns',
      ['predict', '--input', 'x.smi', '--smiles-column', 's'],
      2,
      /--smiles-column is for CSV, TSV and Excel workbooks; the input is smi/,
    ],
    [
      'an unknown target, before anything is read',
      ['predict', '--input', '/nowhere/x.smi', '--target', 'HRH11'],
      2,
      /name of a known target; "HRH11" is unknown\. Similar names: HRH1.+\. Without --target, the answer lists the targets/,
    ],
    [
      '--target with --target-column',
      ['predict', '--input', 'x.csv', '--target', 'HRH1', '--target-column', 't'],
      2,
      /either --target, for all rows, or --target-column/,
    ],
    ['a sheet without an input', ['predict', 'C', '--sheet', 'A'], 2, /--sheet needs --input/],
    [
      'a sheet of a format without sheets',
      ['predict', '--input', 'x.csv', '--sheet', 'A'],
      2,
      /--sheet is for Excel workbooks; the input is csv/,
    ],
    ...['x.ods', 'x.xls'].map((file): [string, string[], number, RegExp] => [
      `another kind of workbook: ${file}`,
      ['predict', '--input', file],
      2,
      new RegExp(
        `expected an Excel workbook \\(.xlsx\\) or text; "${file}" is another kind of workbook. Save it as .xlsx`,
      ),
    ]),
    [
      'a missing target column',
      ['predict', '--input', 'knowledge/records/inchikeys.csv', '--target-column', 't'],
      2,
      /expected a column named "t"; the columns are "smiles", "inchikey"\. Specify the one that holds the targets/,
    ],
    ['compressed Parquet', ['predict', '--input', 'x.smi', '--output', 'x.parquet.gz'], 2, /without \.gz/],
    ['resuming without an output', ['predict', 'C', '--resume'], 2, /--resume needs --input FILE/],
    [
      'resuming standard input',
      ['predict', '--input', '-', '--output', 'x.csv', '--resume'],
      2,
      /--resume needs --input FILE/,
    ],
    [
      'resuming an input that is no file',
      ['predict', '--input', '/dev/null', '--input-format', 'smi', '--output', 'x.csv', '--resume'],
      2,
      /--resume needs --input FILE/,
    ],
    [
      '--json with another format',
      ['predict', 'C', '--json', '--format', 'csv'],
      2,
      /either --json, which writes NDJSON, or the format csv/,
    ],
    [
      '--json with an output of another format',
      ['predict', 'C', '--json', '--output', 'x.csv.gz'],
      2,
      /either --json, which writes NDJSON, or the format csv/,
    ],
    ['resuming standard output', ['predict', '--input', 'x.smi', '--resume'], 2, /--resume needs --output FILE/],
    [
      'resuming a device',
      ['predict', '--input', 'README.md', '--input-format', 'smi', '--output', '/dev/null', '--resume'],
      2,
      /\/dev\/null is not/,
    ],
    [
      'an output that cannot be written',
      ['predict', 'C', '--output', '/nowhere/x'],
      1,
      /cannot write \/nowhere\/x: its folder does not exist \(ENOENT\)/,
    ],
    [
      'a data folder that is a file',
      ['serve', '--data', 'README.md'],
      1,
      /cannot create README\.md: a file with this name exists \(EEXIST\)/,
    ],
    [
      'knowledge that does not exist',
      ['knowledge', 'check', '/nowhere/x.yaml'],
      1,
      /cannot open \/nowhere\/x\.yaml: there is no such file or folder \(ENOENT\)/,
    ],
    ['an unknown option', ['predict', '--colour'], 2, /unknown option[^]+\(eutomer predict --help shows the usage\)/],
    ['a missing option', ['keys', 'create'], 2, /--plan <plan>[^]+\(eutomer keys create --help shows the usage\)/],
    ['an unknown command', ['foretell'], 2, /unknown command/],
    [
      'an unknown format',
      ['predict', 'C', '--format', 'xml'],
      2,
      /Allowed choices are ndjson, csv, sdf, xlsx, parquet/,
    ],
    ['an invalid port', ['serve', '--port', '99999'], 2, /whole number from 0 to 65535/],
    ['an invalid grace period', ['keys', 'rotate', 'x', '--grace', '12'], 2, /Allowed choices are 0, 24, 168/],
    ...['', '  ', 'two\nlines', 'x'.repeat(101)].map((name): [string, string[], number, RegExp] => [
      `the name ${JSON.stringify(name).slice(0, 20)} of a key`,
      ['keys', 'create', '--plan', 'free', '--name', name, '--data', join(tmpdir(), 'eutomer-no-name')],
      2,
      /Expected 1 to 100 characters/,
    ]),
    ['an invalid plan', ['keys', 'create', '--plan', 'gold', '--name', 'x'], 2, /Allowed choices are free, academic/],
    [
      'a limit on a plan with a fixed one',
      ['keys', 'create', '--plan', 'free', '--name', 'x', '--limit', '5', '--data', join(tmpdir(), 'eutomer-no-limit')],
      2,
      /only "enterprise" takes one/,
    ],
    [
      'an invalid date',
      ['keys', 'create', '--plan', 'free', '--name', 'x', '--expires', '2027-02-30'],
      2,
      /Expected a date such as/,
    ],
    [
      'a past date',
      ['keys', 'create', '--plan', 'free', '--name', 'x', '--expires', '2020-01-01'],
      2,
      /Expected a date or time in the future/,
    ],
  ])('%s', async (_name, args, code, message) => {
    const called = await call(args, { env });
    expect([called.code, called.stdout]).toEqual([code, '']);
    expect(called.stderr).toMatch(message);
  });
});

describe('eutomer keys', () => {
  // On a server, because each call opens the database, and the embedded one takes half a second.
  const newKeys = async () => {
    const url = await freshDatabase(inject('postgresUrl'), { copyOf: TEMPLATE });
    return (...args: string[]): Promise<Called> => call(['keys', ...args], { env: { DATABASE_URL: url } });
  };

  it('creates, lists and revokes keys', async () => {
    const runKeys = await newKeys();
    const created = await runKeys('create', '--plan', 'free', '--name', 'one');
    expect(created).toMatchObject({
      stdout: expect.stringMatching(/^sk_live_[0-9A-Za-z]{34}\n$/),
      stderr: 'Save it now: it is shown only once.\n',
    });
    await runKeys('create', '--plan', 'enterprise', '--name', 'two', '--limit', '7', '--expires', '2999-01-31');
    const listed = json((await runKeys('list', '--json')).stdout);
    expect(listed.map(({ name, plan, status, expires }) => [name, plan, status, expires])).toEqual([
      ['one', 'free', 'Active', null],
      ['two', 'enterprise', 'Active', '2999-01-31T00:00:00.000Z'],
    ]);
    expect((await runKeys('revoke', created.stdout.trim())).code).toBe(0);
    expect((await runKeys('revoke', 'one')).code).toBe(1);
    expect(json((await runKeys('list', '--json')).stdout)[0].status).toBe('Revoked');
  });
  it('rotate prints only the new secret; the old one stays valid for the requested time, and identifies the key until then', async () => {
    const runKeys = await newKeys();
    const { stdout: first } = await runKeys('create', '--plan', 'free', '--name', 'one');
    const second = await runKeys('rotate', 'one');
    expect(second.stdout).toMatch(/^sk_live_[0-9A-Za-z]{34}\n$/);
    expect(second.stderr).toMatch(
      /^Save it now: it is shown only once\.\nThe old secret works until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\n$/,
    );
    const third = await runKeys('rotate', first.trim(), '--grace', '0');
    expect([third.code, third.stderr]).toEqual([0, expect.stringContaining('\nThe old secret no longer works.\n')]);
    const [listed] = json((await runKeys('list', '--json')).stdout);
    expect(listed).toMatchObject({
      name: 'one',
      key: `sk_live_********${third.stdout.trim().slice(-4)}`,
      status: 'Active',
    });
    // Invalidated now, so that neither identifies a key any more.
    for (const ended of [first, second.stdout]) expect((await runKeys('rotate', ended.trim())).code).toBe(1);
    await runKeys('revoke', 'one');
    expect(await runKeys('rotate', 'one')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('found none'),
    });
  });
});

describe('a missing data folder', () => {
  it.each([
    ['a file that is no backup', 'file', 'this one is another kind of file, or damaged'],
    ['a folder', '.', 'is not a file'],
    ['a missing file', 'none', 'does not exist'],
  ])('restore of %s leaves no data folder behind', async (_what, name, problem) => {
    using folder = temporaryFolder();
    writeFileSync(join(folder.path, 'file'), 'no backup');
    const data = join(folder.path, 'new', 'data');
    expect(await call(['restore', join(folder.path, name), '--data', data], { env })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`^eutomer: expected a file written by eutomer backup; .*${problem}\n$`)),
    });
    expect(existsSync(join(folder.path, 'new'))).toBe(false);
  });
  it('backup names the file that cannot be written, before the database is read', async () => {
    using folder = temporaryFolder();
    mkdirSync(join(folder.path, 'pg'));
    writeFileSync(join(folder.path, 'pg', 'PG_VERSION'), 'no database');
    expect(await call(['backup', '/nowhere/x', '--data', folder.path], { env })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'eutomer: cannot write /nowhere/x: its folder does not exist (ENOENT)\n',
    });
  });
  it.each(['backup FILE', 'keys list', 'keys revoke x', 'keys rotate x', 'accounts password-link a@b.c', 'migrate'])(
    '%s: reports it and does not create it',
    async (words) => {
      using folder = temporaryFolder();
      const file = join(folder.path, 'FILE');
      const mistyped = join(folder.path, 'dta');
      const args = words.split(' ').map((word) => (word === 'FILE' ? file : word));
      const { code, stdout, stderr } = await call([...args, '--data', mistyped], { env });
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toBe(
        `eutomer: expected a data folder with a database at ${mistyped}; there is no such folder. Pass your service’s data folder with --data or EUTOMER_DATA; to create one, run eutomer serve or eutomer keys create\n`,
      );
      mkdirSync(mistyped);
      expect((await call([...args, '--data', mistyped], { env })).stderr).toContain(`at ${mistyped}; there is none.`);
      expect([readdirSync(mistyped), existsSync(file)]).toEqual([[], false]);
    },
  );
  it('is data in the current folder if EUTOMER_DATA is blank', async () => {
    const { stderr } = await call(['keys', 'list'], { env: { ...env, EUTOMER_DATA: '' } });
    expect(stderr).toContain(`a database at ${join(process.cwd(), 'data')};`);
  });
  it('keys create creates it and prints its path, but not if the call is invalid; keys list says when a key expires', async () => {
    using folder = temporaryFolder();
    const data = join(folder.path, 'new');
    const create = (...args: string[]): Promise<Called> =>
      call(['keys', 'create', '--plan', 'free', '--name', 'one', '--data', data, ...args], { env });
    expect([(await create('--limit', '5')).code, existsSync(data)]).toEqual([2, false]);
    expect((await create()).stderr).toContain(`There was no database at ${data}: a new one was created.`);
    await create('--expires', '2999-01-31');
    const { stdout } = await call(['keys', 'list', '--data', data], { env });
    expect(stdout.split('\n').map((line) => /EXPIRES|(?<=Active +)never|2999-01-31 00:00:00/.exec(line)?.[0])).toEqual([
      'EXPIRES',
      'never',
      '2999-01-31 00:00:00',
      undefined,
    ]);
  });
});

describe('eutomer worker', () => {
  it('explains why the embedded database needs no worker', async () => {
    const { code, stderr } = await call(['worker'], { env });
    expect([code, stderr]).toEqual([2, expect.stringContaining('expected DATABASE_URL to name a PostgreSQL server')]);
  });
  it.each([
    ['DATABASE_URL', 'database', ['serve', 'worker', 'keys list', 'migrate'], 'such as postgres://'],
    ['DATABASE_URL', 'postgres://me:se/cret@host/db', ['worker', 'keys list', 'migrate'], '%2F for /'],
    ['EUTOMER_PROXIES', '10.0.0.0/99', ['serve'], 'got 10.0.0.0/99'],
    ['LOG_LEVEL', 'verbose', ['serve'], 'got verbose'],
    ['SMTP_URL', 'mail:25', ['serve'], 'such as smtp://'],
  ])('an invalid %s is named, and creates no data folder', async (name, value, commands, reason) => {
    using folder = temporaryFolder();
    const data = join(folder.path, 'data');
    for (const command of commands) {
      const args = [...command.split(' '), ...(command === 'worker' ? [] : ['--data', data])];
      const { code, stderr } = await call([...args, ...(command === 'serve' ? ['--port', '0'] : [])], {
        env: { ...env, EUTOMER_URL: 'https://eutomer.example.org', [name]: value },
      });
      expect([command, code, stderr]).toEqual([
        command,
        2,
        expect.stringMatching(new RegExp(`expected ${name}.+${reason}`)),
      ]);
    }
    expect(existsSync(data)).toBe(false);
  });
  it.each(['serve --port 0', 'worker', 'keys list', 'migrate'])(
    'a short EUTOMER_JOB_SECRET is named by %s, with how to create one',
    async (words) => {
      const { code, stderr } = await call(words.split(' '), {
        env: { DATABASE_URL: 'postgres://127.0.0.1:1/none', EUTOMER_JOB_SECRET: 'short' },
      });
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(/^eutomer: expected EUTOMER_JOB_SECRET to have .+ it has 5\. .+openssl rand -hex 32/),
      ]);
    },
  );
  it.each(['predict CCO', 'serve --port 0', 'keys list', 'families'])(
    'a misspelt setting stops %s, but not the help',
    async (words) => {
      const misspelt = { env: { ...env, EUTOMER_KNOWLEGDE: '/none' } };
      expect(await call(words.split(' '), misspelt)).toEqual({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining('expected the setting EUTOMER_KNOWLEDGE; got EUTOMER_KNOWLEGDE'),
      });
      expect((await call([words.split(' ')[0]!, '--help'], misspelt)).code).toBe(0);
    },
  );
  it('the service does not take a blank host for all addresses', async () => {
    const { code, stderr } = await call(['serve', '--host', ''], { env });
    expect([code, stderr]).toEqual([2, expect.stringContaining('Expected an address, such as 127.0.0.1.')]);
  });
  it.each(['0', 'x', '1.5', '366'])('the service rejects a job retention of %s days', async (days) => {
    using folder = temporaryFolder();
    const { code, stderr } = await call(['serve', '--port', '0', '--data', folder.path], {
      env: { ...env, EUTOMER_JOB_DAYS: days },
    });
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(`expected EUTOMER_JOB_DAYS to be a whole number from 1 to 365; got ${days}`),
    ]);
  });
});

describe('eutomer families and help', () => {
  it('lists the families with their figures', async () => {
    const { stdout } = await call(['families', '--json']);
    expect(json(stdout).length).toBeGreaterThanOrEqual(15);
    expect(json(stdout)[0]).toMatchObject({
      id: expect.any(String),
      n_validated: expect.any(Number),
      wilson_ci_lower: expect.any(Number),
    });
    expect((await call(['families'])).stdout).toMatch(
      /arylpropionic-acids\n {2}.+\n {2}pharmaceutical; .+\n {2}\d+ of \d+ correct/,
    );
  });
  it('shows one family with its rule, members and evidence', async () => {
    const { code, stdout } = await call(['families', 'tropates']);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /Templates\n {2}\[.+Warnings\n.+Compounds \(each CIP label is that of the family’s stereocentre, [^\n]+\n {2}Compounds that follow the rule are S\.\n {2}S {2}hyoscyamine {2}\(measured-pair, eudismic ratio/s,
    );
    expect((await call(['families', 'cathinones'])).stdout).toMatch(
      /R {2}mephedrone .*CONTRADICTS THE RULE: counts as an error/,
    );
    expect((await call(['families', 'oxazolidinones'])).stdout).toMatch(
      /\d are R and \d are S: the arrangement is the same, but the label depends/,
    );
    expect((await call(['families', 'nonsense'])).code).toBe(2);
    for (const query of ['profens', 'naproxen'])
      expect((await call(['families', query])).stderr).toContain('It occurs in arylpropionic-acids');
  });
  it('the help of serve describes every setting of the README', async () => {
    const { stdout } = await call(['serve', '--help']);
    const table = /### Settings\n(.+?)\n#/s.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
    const settings = [...table.matchAll(/^\| `([A-Z_]+)/gm)].map(([, name]) => name!);
    expect(settings).toContain('EUTOMER_JOB_SECRET');
    for (const name of settings) expect(stdout).toContain(name);
  });
  it('prints help, with the exit codes', async () => {
    const { code, stdout } = await call(['--help']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/\nExit codes:\n {2}0 {2}done\n/);
  });
  it.each(['--help', 'predict --help', 'serve --help', 'worker --help', 'knowledge pairs --help'])(
    '%s fits a terminal with 80 columns',
    async (words) => {
      const { stdout } = await call(words.split(' '));
      expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    },
  );
});
