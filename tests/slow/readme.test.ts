import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeBlocks } from '../support/code-blocks.ts';
import { eutomer, ROOT, run } from '../support/process.ts';
import { findPython } from '../support/python.ts';
import { serviceOfFile } from '../support/service-of-file.ts';

/** The README's examples run as written, against a service of this checkout. */

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
const blocks = (language: string): string[] =>
  codeBlocks(readme).flatMap((block) => (block.language === language ? block.text : []));

describe('README', () => {
  const service = serviceOfFile();
  const environment = (): Record<string, string> => ({ EUTOMER_KEY: service.process.firstKey! });
  const withAddress = (text: string): string => text.replaceAll('http://127.0.0.1:8080', service.address);

  it('names the two commands, and .ci/run calls exactly the second', () => {
    // Each of these is run below.
    expect(['sh', 'console', 'ts', 'python'].map((language) => blocks(language).length)).toEqual([3, 1, 1, 1]);
    expect(blocks('sh').slice(0, 2)).toEqual(['npm ci && npm start\n', 'npm ci && npm test\n']);
    expect(readFileSync(join(ROOT, '.ci/run'), 'utf8').trim().split('\n').at(-1)).toBe('npm ci && npm test');
  });

  it('shows the output of the command line', async () => {
    const [transcript] = blocks('console');
    const [, smiles, shown] = /^\$ npx eutomer predict '(.+)'\n([\s\S]+)$/.exec(transcript!)!;
    expect((await eutomer(['predict', smiles!])).stdout).toBe(shown);
  });

  it('curl', async () => {
    const { code, stdout } = await run('sh', ['-c', withAddress(blocks('sh')[2]!)], { env: environment() });
    expect([code, JSON.parse(stdout).active_enantiomer]).toEqual([0, 'S']);
  });

  it('TypeScript', async () => {
    const inside = mkdtempSync(join(ROOT, 'packages/cli/.example-'));
    const file = join(inside, 'example.ts');
    writeFileSync(file, blocks('ts')[0]!);
    const { code, stdout, stderr } = await run(process.execPath, [file], { env: environment() });
    rmSync(inside, { recursive: true });
    expect([code, stderr, stdout]).toEqual([0, '', 'R eutomer\n']);
  });

  it('Python', async (context) => {
    const python = findPython('the README’s example in Python');
    if (python === undefined) return context.skip('no Python on this machine');
    const { code, stdout, stderr } = await run(python, ['-c', withAddress(blocks('python')[0]!)], {
      env: { ...environment(), PYTHONPATH: join(ROOT, 'clients/python/src'), PYTHONDONTWRITEBYTECODE: '1' },
    });
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
