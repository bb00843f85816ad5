import { copyFileSync, mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isBuilt } from '../bin/is-built.js';
import { eutomer, run, ROOT } from '../../../tests/support/process.ts';
import { temporaryFolder } from '../../../tests/support/service.ts';
import { LONG } from '../../../tests/support/long.ts';

/**
 * The command as a user calls it: a process with arguments, files, a terminal and an exit code. `commands.test.ts`
 * covers the individual calls.
 */

const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';
const json = (text: string): any[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

it('runs the built program, as users do', () => {
  expect(isBuilt()).toBe(true);
});

describe('eutomer predict', () => {
  it('prints a readable answer, marks the invalid character of a SMILES, and exits with 3 because of it', async () => {
    const { code, stdout } = await eutomer(['predict', IBUPROFEN, 'CCO', 'CCXC']);
    expect(code).toBe(3);
    expect(stdout).toMatch(/eutomer +S at atom 10 +CC\(C\)Cc1ccc\(\[C@H\]\(C\)C\(=O\)O\)cc1/);
    expect(stdout).toMatch(/confidence +0\.\d\d, validated/);
    expect(stdout).toMatch(/evidence +ibuprofen: S/);
    expect(stdout).toMatch(/CCO\n +scope +out of scope/);
    expect(stdout).toContain('CCXC\n  ^\n  error');
  });
  it('reads standard input with LF or CR LF line ends, and without one on the last line; --format csv --output escapes cells that a spreadsheet would run as formulas', async () => {
    using folder = temporaryFolder();
    const output = join(folder.path, 'out.csv');
    const { code, stdout } = await eutomer(['predict', '--input', '-', '--format', 'csv', '--output', output], {
      stdin: `CCO\r\n${IBUPROFEN}\n=1+1`,
    });
    expect([code, stdout]).toEqual([3, '']);
    const rows = readFileSync(output, 'utf8').trim().split('\n');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/^name,input_smiles,ok,canonical_smiles,scope,family/);
    expect(rows[1]).toMatch(/^,CCO,true,CCO,/);
    expect(rows[2]).toContain('arylpropionic-acids');
    expect(rows[3]).toMatch(/^,'=1\+1,false,/);
  });
  it('exits without an error when its reader closes', async () => {
    const { code, stderr } = await run(
      'sh',
      [
        '-c',
        `"$0" packages/cli/bin/eutomer.js predict --json ${'CCO '.repeat(300)} | head -n 1 >/dev/null; echo "$?"`,
        process.execPath,
      ],
      { cwd: ROOT },
    );
    expect([code, stderr]).toEqual([0, '']);
  });
  it.runIf(LONG)('shows a bar on a terminal, on standard error', async (context) => {
    if (!existsSync('/usr/bin/script')) return context.skip('no program "script" to play a terminal');
    using folder = temporaryFolder();
    const [input, output] = [join(folder.path, 'in.smi'), join(folder.path, 'out.ndjson')];
    writeFileSync(input, 'CCO\n'.repeat(20_000));
    const command = `${process.execPath} ${join(ROOT, 'packages/cli/bin/eutomer.js')} predict --input ${input} --output ${output}`;
    const { code, stdout } = await run('/usr/bin/script', ['-qec', command, '/dev/null'], {
      cwd: folder.path,
      env: { TERM: 'xterm' },
    });
    expect(code).toBe(0);
    expect(stdout).toMatch(/[█░]{30} [\d,]+ rows, [\d,]+ a second, \d+ %, \d+ s left/);
    expect(stdout).toContain('20000 SMILES, 0 with an error.');
    expect(json(readFileSync(output, 'utf8'))).toHaveLength(20_000);
  });
});

describe('every command works in the built program, and its exit code is that of the process', () => {
  it.each<[string, number, RegExp]>([
    ['families tropates', 0, /^$/],
    ['compounds clopidogrel', 0, /^$/],
    ['predict --colour', 2, /unknown option/],
    ['worker', 2, /expected DATABASE_URL/],
    ['knowledge check /nowhere/x.yaml', 1, /ENOENT/],
    ...[
      'backup x.backup',
      'keys list',
      'keys revoke x',
      'keys rotate x',
      'migrate',
      'accounts password-link a@b.c',
    ].map((words): [string, number, RegExp] => [
      `${words} --data /nowhere/data`,
      1,
      /expected a data folder with a database at \/nowhere\/data/,
    ]),
    ['restore /nowhere/x.backup --data /nowhere/data', 1, /\/nowhere\/x\.backup/],
  ])('%s', async (words, code, message) => {
    const finished = await eutomer(words.split(' '), { env: { DATABASE_URL: '' } });
    expect([finished.code, finished.stderr]).toEqual([code, expect.stringMatching(message)]);
  });
});

describe('a custom knowledge folder', () => {
  it('may contain families only; a missing or empty folder is an error', async () => {
    using folder = temporaryFolder();
    const env = { EUTOMER_KNOWLEDGE: join(folder.path, 'own') };
    const predict = () => eutomer(['predict', '--json', IBUPROFEN], { env });
    expect(await predict()).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `eutomer: expected a knowledge folder at ${env.EUTOMER_KNOWLEDGE}; there is no such folder. The path is set by EUTOMER_KNOWLEDGE.\n`,
    });
    mkdirSync(join(env.EUTOMER_KNOWLEDGE, 'families'), { recursive: true });
    expect((await predict()).stderr).toMatch(
      /^eutomer: expected family files, each named ID\.yaml, in .+families; found none\. .+\n$/,
    );
    copyFileSync(
      join(ROOT, 'knowledge/families/arylpropionic-acids.yaml'),
      join(env.EUTOMER_KNOWLEDGE, 'families/arylpropionic-acids.yaml'),
    );
    const { code, stdout, stderr } = await predict();
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(
        /^eutomer: .+validation\.json is missing; the leave-one-out figures are computed now, .+ eutomer knowledge prepare .+\n$/,
      ),
    ]);
    expect(json(stdout)[0]).toMatchObject({ active_enantiomer: 'S', scope: 'validated' });
  });
});

it('starts with the pinned Node whichever Node it is called with', async () => {
  const { code, stdout } = await run('node', ['packages/cli/bin/eutomer.js', 'predict', '--json', 'CCO'], {
    cwd: ROOT,
    env: {
      PATH: (process.env.PATH ?? '')
        .split(':')
        .filter((part) => !part.includes('node_modules'))
        .join(':'),
    },
  });
  expect([code, json(stdout)[0].scope]).toEqual([0, 'out-of-scope']);
});
