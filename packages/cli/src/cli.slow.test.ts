import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isBuilt } from '../bin/is-built.js';
import { BAD_SMILES } from '../../../tests/support/bad-smiles.ts';
import { eutomer, run, ROOT } from '../../../tests/support/process.ts';
import { temporaryFolder } from '../../../tests/support/service.ts';

/** The command as a user calls it: a process with arguments, files and an exit code. */

const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';
const json = (text: string): any[] => text.trim().split('\n').map((line) => JSON.parse(line));

it('is started here as users have it: built', () => {
  expect(isBuilt()).toBe(true);
});

describe.concurrent('eutomer predict', () => {
  it('answers readably', async () => {
    const { code, stdout } = await eutomer(['predict', IBUPROFEN, 'CCO']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/eutomer +S at atom 10 +CC\(C\)Cc1ccc\(\[C@H\]\(C\)C\(=O\)O\)cc1/);
    expect(stdout).toMatch(/confidence +0\.\d\d, validated/);
    expect(stdout).toMatch(/evidence +ibuprofen: S/);
    expect(stdout).toMatch(/CCO\n +scope +out of scope/);
  });
  it('points at the character where a SMILES is wrong, and exits 3', async () => {
    const { code, stdout } = await eutomer(['predict', 'CCXC']);
    expect(code).toBe(3);
    expect(stdout).toContain('CCXC\n  ^\n  error');
  });
  it('--json gives one JSON object a line', async () => {
    const { stdout } = await eutomer(['predict', '--json', IBUPROFEN, 'CCO']);
    expect(json(stdout).map(({ input_smiles, scope }) => [input_smiles, scope])).toEqual([[IBUPROFEN, 'validated'], ['CCO', 'out-of-scope']]);
  });
  it('--input keeps order and count; a bad line is a result with its error, never a stop', async () => {
    using folder = temporaryFolder();
    // After a SMILES comes a name: what is left over there is none.
    const bad = BAD_SMILES.filter(([what]) => what !== 'trailing text');
    const lines = bad.flatMap(([, smiles]) => [smiles, IBUPROFEN]);
    writeFileSync(join(folder.path, 'in.smi'), `${lines.join('\n')}\n`);
    const { code, stdout, stderr } = await eutomer(['predict', '--input', join(folder.path, 'in.smi')]);
    const results = json(stdout);
    expect(results.map(({ input_smiles }) => input_smiles)).toEqual(lines);
    expect(results.filter((_, index) => index % 2 === 0).map(({ error }) => error.code)).toEqual(bad.map(([, , expected]) => expected));
    expect(results.filter((_, index) => index % 2 === 1).every(({ ok }) => ok)).toBe(true);
    expect(code).toBe(3);
    expect(stderr).toContain(`${lines.length} SMILES, ${bad.length} could not be read.`);
  });
  it('reads standard input, with either kind of line end and without one at the last', async () => {
    const { code, stdout } = await eutomer(['predict', '--input', '-'], { stdin: `CCO\r\n${IBUPROFEN}\nC` });
    expect([code, ...json(stdout).map(({ input_smiles }) => input_smiles)]).toEqual([0, 'CCO', IBUPROFEN, 'C']);
  });
  it('an empty file gives no results and is no error', async () => {
    const { code, stdout } = await eutomer(['predict', '--input', '-'], { stdin: '' });
    expect([code, stdout]).toEqual([0, '']);
  });
  it('--format csv --output writes a table whose cells no spreadsheet takes for formulas', async () => {
    using folder = temporaryFolder();
    const output = join(folder.path, 'out.csv');
    const { code, stdout } = await eutomer(['predict', '--input', '-', '--format', 'csv', '--output', output], { stdin: `${IBUPROFEN}\n=1+1\n` });
    expect([code, stdout]).toEqual([3, '']);
    const rows = readFileSync(output, 'utf8').trim().split('\n');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(/^name,input_smiles,ok,canonical_smiles,scope,family/);
    expect(rows[1]).toContain('arylpropionic-acids');
    expect(rows[2]).toMatch(/^,'=1\+1,false,/);
  });
  it('2,000 lines in order while later ones are already worked on', async () => {
    const lines = Array.from({ length: 2_000 }, (_, index) => (index % 3 === 0 ? IBUPROFEN : 'C'.repeat(1 + (index % 50))));
    const { stdout } = await eutomer(['predict', '--input', '-'], { stdin: lines.join('\n') });
    expect(json(stdout).map(({ input_smiles }) => input_smiles)).toEqual(lines);
  });
  it('stops quietly when its reader closes', async () => {
    const { code, stderr } = await run('sh', ['-c', `"$0" packages/cli/bin/eutomer.js predict --json ${'CCO '.repeat(300)} | head -n 1 >/dev/null; echo "$?"`, process.execPath], { cwd: ROOT });
    expect([code, stderr]).toEqual([0, '']);
  });
});

describe.concurrent('wrong calls', () => {
  it.each<[string, string[], number, RegExp]>([
    ['no SMILES', ['predict'], 2, /expected either SMILES as arguments or --input/],
    ['SMILES and a file', ['predict', 'C', '--input', 'x'], 2, /and not both/],
    ['a file that is not there', ['predict', '--input', '/nowhere/x.smi'], 1, /cannot read \/nowhere\/x\.smi: there is no such file or folder \(ENOENT\)/],
    ['a file whose name does not tell', ['predict', '--input', 'x.xlsx'], 2, /ends with \.smi, .+ got "x\.xlsx"\. Say what it holds with --input-format/],
    ['an output whose name does not tell', ['predict', '--input', 'x.smi', '--output', 'x.xlsx'], 2, /got "x\.xlsx"\. Say what to write with --format/],
    ['an output for arguments whose name does not tell', ['predict', 'C', '--output', 'x.xlsx'], 2, /ends with \.txt, \.ndjson, \.jsonl, \.csv or \.sdf, each also with \.gz, or with \.parquet; got "x\.xlsx"/],
    ['writing over and going on', ['predict', '--input', 'x.smi', '--output', 'x.csv', '--resume', '--force'], 2, /either --resume, .+ or --force/],
    ['a folder', ['predict', '--input', 'packages', '--input-format', 'smi'], 1, /this is a folder/],
    ['an output over the input', ['predict', '--input', 'README.md', '--input-format', 'smi', '--output', './README.md', '--format', 'csv'], 2, /another file than --input/],
    ['a column of what has none', ['predict', '--input', 'x.smi', '--smiles-column', 's'], 2, /--smiles-column is for CSV and TSV/],
    ['Parquet compressed once more', ['predict', '--input', 'x.smi', '--output', 'x.parquet.gz'], 2, /without \.gz/],
    ['resuming nothing', ['predict', 'C', '--resume'], 2, /--resume needs --input FILE/],
    ['resuming standard input', ['predict', '--input', '-', '--output', 'x.csv', '--resume'], 2, /--resume needs --input FILE/],
    ['resuming standard output', ['predict', '--input', 'x.smi', '--resume'], 2, /--resume needs --output FILE/],
    ['resuming a device', ['predict', '--input', 'README.md', '--input-format', 'smi', '--output', '/dev/null', '--resume'], 2, /\/dev\/null is none/],
    ['an output that cannot be written', ['predict', 'C', '--output', '/nowhere/x'], 1, /ENOENT/],
    ['an unknown option', ['predict', '--colour'], 2, /unknown option/],
    ['an unknown command', ['foretell'], 2, /unknown command/],
    ['an unknown format', ['predict', 'C', '--format', 'xml'], 2, /Allowed choices are ndjson, csv, sdf, parquet/],
    ['a port that is none', ['serve', '--port', '99999'], 2, /whole number from 0 to 65535/],
    ['a plan that is none', ['keys', 'create', '--plan', 'gold', '--name', 'x'], 2, /Allowed choices are free, academic/],
    ['a limit on a plan that has its own', ['keys', 'create', '--plan', 'free', '--name', 'x', '--limit', '5', '--data', join(tmpdir(), 'eutomer-no-limit')], 2, /only "enterprise" takes one/],
    ['a day that there is none', ['keys', 'create', '--plan', 'free', '--name', 'x', '--expires', '2027-02-30'], 2, /Expected a day such as/],
    ['a day that is over', ['keys', 'create', '--plan', 'free', '--name', 'x', '--expires', '2020-01-01'], 2, /Expected a day or moment to come/],
  ])('%s', async (_name, args, code, message) => {
    const finished = await eutomer(args, { env: { DATABASE_URL: '' } });
    expect([finished.code, finished.stdout]).toEqual([code, '']);
    expect(finished.stderr).toMatch(message);
  });
});

describe('eutomer keys, without a running service', () => {
  it('creates, lists and revokes', async () => {
    using folder = temporaryFolder();
    const env = { DATABASE_URL: '' };
    const keys = (...args: string[]) => eutomer(['keys', ...args, '--data', folder.path], { env });
    const created = await keys('create', '--plan', 'free', '--name', 'one');
    expect(created.stdout).toMatch(/^sk_live_[0-9A-Za-z]{34}\n$/);
    await keys('create', '--plan', 'enterprise', '--name', 'two', '--limit', '7', '--expires', '2999-01-31');
    const listed = json((await keys('list', '--json')).stdout);
    expect(listed.map(({ name, plan, status, expires }) => [name, plan, status, expires])).toEqual([['one', 'free', 'Active', null], ['two', 'enterprise', 'Active', '2999-01-31T00:00:00.000Z']]);
    expect((await keys('revoke', created.stdout.trim())).code).toBe(0);
    expect((await keys('revoke', 'one')).code).toBe(1);
    expect(json((await keys('list', '--json')).stdout)[0].status).toBe('Revoked');
  });
});

describe('a data folder that is not there', () => {
  const env = { DATABASE_URL: '' };
  it.each(['backup FILE', 'keys list', 'keys revoke x', 'accounts password-link a@b.c', 'migrate'])('%s: says so, and makes none', async (call) => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'FILE');
    const mistyped = join(folder.path, 'dta');
    const args = call.split(' ').map((word) => (word === 'FILE' ? file : word));
    const { code, stdout, stderr } = await eutomer([...args, '--data', mistyped], { env });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(`eutomer: expected a data folder with a database at ${mistyped}; there is no such folder. Name the data folder of your service with --data or EUTOMER_DATA; eutomer serve and eutomer keys create make a new one\n`);
    mkdirSync(mistyped);
    expect((await eutomer([...args, '--data', mistyped], { env })).stderr).toContain(`at ${mistyped}; this folder has none.`);
    expect([readdirSync(mistyped), existsSync(file)]).toEqual([[], false]);
  });
  it('keys create makes one and says where; a wrong call makes none', async () => {
    using folder = temporaryFolder();
    const data = join(folder.path, 'new');
    const create = (...args: string[]) => eutomer(['keys', 'create', '--plan', 'free', '--name', 'one', '--data', data, ...args], { env });
    expect([(await create('--limit', '5')).code, existsSync(data)]).toEqual([2, false]);
    expect((await create()).stderr).toContain(`There was no database at ${data}: a new one was made.`);
    expect((await create()).stderr).toBe('Keep it: it is shown this once.\n');
  });
});

describe('eutomer worker', () => {
  it('says why there is nothing for it to do on the embedded database', async () => {
    const { code, stderr } = await eutomer(['worker'], { env: { DATABASE_URL: '' } });
    expect([code, stderr]).toEqual([2, expect.stringContaining('expected DATABASE_URL to name a PostgreSQL server')]);
  });
  it.each(['0', 'x', '1.5', '366'])('the service refuses to keep jobs for %s days', async (days) => {
    using folder = temporaryFolder();
    const { code, stderr } = await eutomer(['serve', '--port', '0', '--data', folder.path], { env: { DATABASE_URL: '', EUTOMER_JOB_DAYS: days } });
    expect([code, stderr]).toEqual([2, expect.stringContaining(`expected EUTOMER_JOB_DAYS to be a whole number from 1 to 365; got ${days}`)]);
  });
});

describe('eutomer knowledge check', () => {
  const tropates = readFileSync(join(ROOT, 'knowledge/families/tropates.yaml'), 'utf8');
  const check = async (name: string, text: string) => {
    using folder = temporaryFolder();
    const file = join(folder.path, name);
    writeFileSync(file, text);
    return await eutomer(['knowledge', 'check', file]);
  };
  it('finds nothing in the knowledge as it is', async () => {
    const { code, stderr } = await eutomer(['knowledge', 'check']);
    expect([code, stderr]).toEqual([0, 'No findings.\n']);
  });
  it('tells what a change does to the figures', async () => {
    const { code, stdout } = await check('tropates.yaml', tropates.replace(/ {2}- name: anisodamine[\s\S]*$/, ''));
    expect(code).toBe(0);
    expect(stdout).toMatch(/figures before {2}8 of 8.+\n +figures after {3}7 of 7/);
  });
  it('finds a wrong letter, with file and line', async () => {
    const { code, stderr } = await check('tropates.yaml', tropates.replace('active: S', 'active: R'));
    expect(code).toBe(1);
    expect(stderr).toMatch(/tropates\.yaml:\d+: hyoscyamine: the source says R; the drawn structure is S/);
  });
  it('finds two families that claim one molecule with opposite arrangements', async () => {
    const head = tropates.slice(0, tropates.indexOf('compounds:')).replace('id: tropates', 'id: tropic-esters').replace('[C@@H:1]', '[C@H:1]');
    const compound = "  - name: hyoscyamine\n    smiles: 'CN1C2CCC1CC(OC(=O)[C@@H](CO)c1ccccc1)C2'\n    active: R\n    evidence: literature\n    source: 'doi:10.1/x'\n";
    const { code, stderr } = await check('tropic-esters.yaml', `${head}compounds:\n${compound}`);
    expect(code).toBe(1);
    expect(stderr).toMatch(/hyoscyamine: is also a compound of the family tropates/);
    expect(stderr).toMatch(/hyoscyamine: is also claimed by the family tropates, with the opposite arrangement/);
  });
});

describe('a knowledge folder of one’s own', () => {
  it('may hold families alone; one that is not there or holds none is said so', async () => {
    using folder = temporaryFolder();
    const env = { EUTOMER_KNOWLEDGE: join(folder.path, 'own') };
    const predict = () => eutomer(['predict', '--json', IBUPROFEN], { env });
    expect(await predict()).toMatchObject({ code: 1, stdout: '', stderr: `eutomer: expected a knowledge folder at ${env.EUTOMER_KNOWLEDGE}; there is no such folder. EUTOMER_KNOWLEDGE names it.\n` });
    mkdirSync(join(env.EUTOMER_KNOWLEDGE, 'families'), { recursive: true });
    expect((await predict()).stderr).toMatch(/^eutomer: expected family files, each named ID\.yaml, in .+families; there are none\. .+\n$/);
    copyFileSync(join(ROOT, 'knowledge/families/arylpropionic-acids.yaml'), join(env.EUTOMER_KNOWLEDGE, 'families/arylpropionic-acids.yaml'));
    const { code, stdout, stderr } = await predict();
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^eutomer: the families in .+ have no figures of their own state \(validation\.json\); they are worked out now.+\n$/)]);
    expect(json(stdout)[0]).toMatchObject({ active_enantiomer: 'S', scope: 'validated' });
  });
});

describe('eutomer families and help', () => {
  it('lists the families with their figures', async () => {
    const { stdout } = await eutomer(['families', '--json']);
    expect(json(stdout).length).toBeGreaterThanOrEqual(15);
    expect(json(stdout)[0]).toMatchObject({ id: expect.any(String), n_validated: expect.any(Number), wilson_ci_lower: expect.any(Number) });
    expect((await eutomer(['families'])).stdout).toMatch(/arylpropionic-acids\n {2}.+\n {2}pharmaceutical; .+\n {2}\d+ of \d+ right/);
  });
  it('shows one family with its rule, members and evidence', async () => {
    const { code, stdout } = await eutomer(['families', 'tropates']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Templates\n {2}\[.+Warnings\n.+Compounds \(each letter is that of the family’s stereocentre, [^\n]+\n {2}Those that follow the rule are S\.\n {2}S {2}hyoscyamine {2}\(measured-pair, eudismic ratio/s);
    expect((await eutomer(['families', 'cathinones'])).stdout).toMatch(/R {2}mephedrone .*AGAINST THE RULE: counts as an error/);
    expect((await eutomer(['families', 'oxazolidinones'])).stdout).toMatch(/\d are R and \d are S: one arrangement, whose letter flips/);
    expect((await eutomer(['families', 'nonsense'])).code).toBe(2);
  });
  it('explains itself, with the exit codes', async () => {
    const { code, stdout } = await eutomer(['--help']);
    expect(code).toBe(0);
    expect(stdout).toContain('Exit codes: 0 done; 1 something failed or was interrupted; 2 wrong usage; 3 done, but some SMILES could not be read.');
  });
  it('starts under whatever Node called it', async () => {
    const { code, stdout } = await run('node', ['packages/cli/bin/eutomer.js', 'predict', '--json', 'CCO'], { cwd: ROOT, env: { PATH: (process.env.PATH ?? '').split(':').filter((part) => !part.includes('node_modules')).join(':') } });
    expect([code, json(stdout)[0].scope]).toEqual([0, 'out-of-scope']);
  });
});
