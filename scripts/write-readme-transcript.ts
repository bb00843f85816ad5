/** `npm run readme`: writes the command line's output for the example into README.md; a test compares the two. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const path = join(root, 'README.md');
const readme = readFileSync(path, 'utf8');
const example = /(```console\n\$ npx eutomer predict '(.+)'\n)[\s\S]*?```/;
const smiles = example.exec(readme)?.[2];
if (smiles === undefined) throw new Error('README.md has no example of "npx eutomer predict"');
const answer = execFileSync(process.execPath, [join(root, 'packages/cli/bin/eutomer.js'), 'predict', smiles], {
  encoding: 'utf8',
});
writeFileSync(
  path,
  readme.replace(example, (_, head: string) => `${head}${answer}\`\`\``),
);
