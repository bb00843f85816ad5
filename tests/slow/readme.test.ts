import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eutomer, ROOT, run, startServiceProcess, type ServiceProcess } from '../support/process.ts';
import { dataFolder, temporaryFolder } from '../support/service.ts';

/** The README's examples run as written, against a service of this checkout. */

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
const blocks = (language: string): string[] =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map((match) => match[1]!);

describe('README', () => {
  const folder = dataFolder();
  let service: ServiceProcess;
  let env: Record<string, string>;
  beforeAll(async () => {
    service = await startServiceProcess(folder.path, { DATABASE_URL: '' });
    env = { EUTOMER_KEY: service.firstKey! };
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
  });
  const withAddress = (text: string): string => text.replaceAll('http://127.0.0.1:8080', service.address);

  it('names the two commands, and .ci/run calls exactly the second', () => {
    // Each of these is run below.
    expect(['sh', 'console', 'ts', 'python'].map((language) => blocks(language).length)).toEqual([6, 1, 2, 1]);
    expect(blocks('sh').slice(0, 2)).toEqual(['npm ci && npm start\n', 'npm ci && npm test\n']);
    expect(readFileSync(join(ROOT, '.ci/run'), 'utf8').trim().split('\n').at(-1)).toBe('npm ci && npm test');
  });

  it('shows the output of the command line', async () => {
    const [transcript] = blocks('console');
    const [, smiles, shown] = /^\$ npx eutomer predict '(.+)'\n([\s\S]+)$/.exec(transcript!)!;
    expect((await eutomer(['predict', smiles!])).stdout).toBe(shown);
  });

  it('curl', async () => {
    const { code, stdout } = await run('sh', ['-c', withAddress(blocks('sh')[2]!)], { env });
    expect([code, JSON.parse(stdout).active_enantiomer]).toEqual([0, 'S']);
  });

  it('targets of a batch with curl', async () => {
    const { code, stdout } = await run('sh', ['-c', withAddress(blocks('sh')[3]!)], { env });
    const { results } = JSON.parse(stdout) as { results: { active_enantiomer: string }[] };
    expect([code, results.map(({ active_enantiomer: letter }) => letter).sort()]).toEqual([0, ['R', 'S']]);
  });

  it('a name with curl', async () => {
    const { code, stdout } = await run('sh', ['-c', withAddress(blocks('sh')[4]!)]);
    const { compounds } = JSON.parse(stdout) as { compounds: { name: string; kind: string }[] };
    expect([code, compounds.map(({ name }) => name)]).toEqual([0, ['omeprazole', 'esomeprazole']]);
  });

  it('a job with curl', async () => {
    using workFolder = temporaryFolder();
    writeFileSync(join(workFolder.path, 'library.csv'), 'ID,SMILES\nx-1,CC(C)Cc1ccc(cc1)C(C)C(=O)O\nx-2,CCO\n');
    const { code, stdout } = await run('sh', ['-c', withAddress(blocks('sh')[5]!)], { env, cwd: workFolder.path });
    expect([code, stdout.split('\n').map((line) => line.split(',').slice(0, 4).join())]).toEqual([
      0,
      ['row,name,ID,SMILES', '1,x-1,x-1,CC(C)Cc1ccc(cc1)C(C)C(=O)O', '2,x-2,x-2,CCO', ''],
    ]);
  });

  it('a rejected job with curl ends with the reason, and does not wait', async () => {
    using workFolder = temporaryFolder();
    const script = withAddress(blocks('sh')[5]!);
    const rejected = async (file: string, key: string): Promise<string> => {
      writeFileSync(join(workFolder.path, 'library.csv'), file);
      const { code, stdout, stderr } = await run('timeout', ['30', 'sh', '-c', script], {
        env: { EUTOMER_KEY: key },
        cwd: workFolder.path,
      });
      expect([code, stdout]).toEqual([1, '']);
      return stderr;
    };
    expect(await rejected('ID,SMILES\nx-1,CCO\n', 'sk_live_wrong')).toContain('"code":"key_invalid"');
    expect(await rejected('ID,structure\nx-1,CCO\n', env.EUTOMER_KEY!)).toContain('"code":"column_missing"');
  });

  it.each(blocks('ts').map((text, index) => [index + 1, text] as const))(
    'TypeScript example %i',
    async (number, text) => {
      const inside = mkdtempSync(join(ROOT, 'packages/cli/.example-'));
      const file = join(inside, 'example.ts');
      writeFileSync(file, withAddress(text));
      const { code, stdout, stderr } = await run(process.execPath, [file], { env });
      rmSync(inside, { recursive: true });
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toBe(
        number === 1 ? 'CC(C)NCC(O)COc1cccc2ccccc12 S\nCCO out-of-scope\nCC( smiles_syntax\n' : 'R eutomer\n',
      );
    },
  );

  it('Python', async (context) => {
    const python = [
      '/usr/bin/python3',
      '/usr/local/bin/python3',
      ...(process.env.PATH ?? '').split(':').map((part) => join(part, 'python3')),
    ].find(existsSync);
    if (python === undefined) return context.skip('no Python on this machine');
    const { code, stdout, stderr } = await run(python, ['-c', withAddress(blocks('python')[0]!)], { env });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^S oxazolidinones \[/);
  });

  it('links only to files that exist', () => {
    const targets = [...readme.replace(/```[\s\S]*?```/g, '').matchAll(/\]\((?!http)([^)#]+)\)/g)].map(
      ([, target]) => target!,
    );
    expect(targets.length).toBeGreaterThan(5);
    expect(targets.filter((target) => !existsSync(join(ROOT, target)))).toEqual([]);
  });
});
