import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { call, type Called } from '../../../../tests/support/in-process.ts';
import { createOwnKnowledge } from '../../../../tests/support/own-knowledge.ts';
import { ROOT } from '../../../../tests/support/process.ts';
import { temporaryFolder } from '../../../../tests/support/service.ts';

/**
 * `eutomer knowledge check` on three families. `npm run verify` runs it on the whole knowledge, as `npm run
 * knowledge:check`.
 */

const FAMILIES = ['arylpropionic-acids', 'oxazolidinones', 'tropates'];
const { path: ownFolder, remove } = createOwnKnowledge(FAMILIES);
afterAll(remove);

vi.mock('@eutomer/engine', async (original) => ({
  ...(await original<typeof import('@eutomer/engine')>()),
  get KNOWLEDGE_FOLDER() {
    return ownFolder;
  },
}));

describe('eutomer knowledge check', () => {
  const tropates = readFileSync(join(ROOT, 'knowledge/families/tropates.yaml'), 'utf8');
  const check = async (name: string, text: string): Promise<Called> => {
    using folder = temporaryFolder();
    const file = join(folder.path, name);
    writeFileSync(file, text);
    return await call(['knowledge', 'check', file]);
  };
  it('finds nothing wrong with unchanged families', async () => {
    expect(await call(['knowledge', 'check'])).toEqual({
      code: 0,
      stdout: '',
      stderr: expect.stringMatching(/(^|\n)No problems\.\n$/),
    });
  });
  it('reports how a change affects the figures', async () => {
    const { code, stdout } = await check('tropates.yaml', tropates.replace(/ {2}- name: anisodamine[\s\S]*$/, ''));
    expect(code).toBe(0);
    expect(stdout).toMatch(/figures before {2}8 of 8.+\n +figures after {3}7 of 7/);
  });
  it('finds a wrong CIP label, with file and line', async () => {
    const { code, stderr } = await check('tropates.yaml', tropates.replace('active: S', 'active: R'));
    expect(code).toBe(1);
    expect(stderr).toMatch(/tropates\.yaml:\d+: hyoscyamine: the source says R; the drawn structure is S/);
  });
  it('finds a target missing from the table of targets, with file and line', async () => {
    const { code, stderr } = await check('tropates.yaml', tropates.replace('CHEMBL216,', 'CHEMBL2169,'));
    expect(code).toBe(1);
    expect(stderr).toMatch(/tropates\.yaml:\d+: unknown target CHEMBL2169: add it to records\/targets\.csv/);
  });
  it('names a file that cannot be read', async () => {
    using folder = temporaryFolder();
    const { code, stderr } = await call(['knowledge', 'check', folder.path]);
    expect([code, stderr]).toEqual([1, `eutomer: cannot open ${folder.path}: it is a folder, not a file (EISDIR)\n`]);
  });
  it('finds two families that predict opposite arrangements for one molecule', async () => {
    const head = tropates
      .slice(0, tropates.indexOf('compounds:'))
      .replace('id: tropates', 'id: tropic-esters')
      .replace('[C@@H:1]', '[C@H:1]');
    const compound =
      "  - name: hyoscyamine\n    smiles: 'CN1C2CCC1CC(OC(=O)[C@@H](CO)c1ccccc1)C2'\n    active: R\n    evidence: literature\n    source: 'doi:10.1/x'\n";
    const { code, stderr } = await check('tropic-esters.yaml', `${head}compounds:\n${compound}`);
    expect(code).toBe(1);
    expect(stderr).toMatch(/hyoscyamine: is also listed in the family tropates/);
    expect(stderr).toMatch(/hyoscyamine: also matches the family tropates, with the opposite arrangement/);
  });
});
