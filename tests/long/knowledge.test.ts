import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const run = (...script: string[]): void => void execFileSync('npm', ['run', '--silent', ...script], { cwd: ROOT });

it('the validation files are what is computed now', () => run('validate', '--', '--check'));

it('every row of the knowledge passes its checks', () => run('knowledge:check'));
