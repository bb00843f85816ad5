/** `npm run checks`: all checks other than tests, one per processor in parallel. Exits with 1 if any fails. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArguments, UsageError } from './parse-arguments.ts';

parseArguments('Usage: npm run checks', ([first]) => {
  if (first !== undefined) throw new UsageError(`expected no argument; got ${first}`);
});

/** npm scripts, slowest first. */
const CHECKS = [
  'validate -- --check',
  'knowledge:check',
  'typecheck',
  'openapi -- --check',
  'client -- --check',
  'lint',
  'format:check',
  'audit',
  'costs -- --check',
];

/** Runs a script; shows its output if it fails, and always for the audit, which may have been skipped. */
function check(script: string): Promise<void> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', ...script.split(' ')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let written = '';
    for (const output of [child.stdout, child.stderr])
      output.on('data', (chunk) => {
        written += String(chunk);
      });
    child.on('close', (code) => {
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      if (code === 0)
        console.log(`passed in ${seconds} s: ${script}${script === 'audit' ? `\n${written.trim()}` : ''}`);
      else {
        console.error(`${written.trim()}\nFAILED in ${seconds} s: ${script}`);
        process.exitCode = 1;
      }
      resolve();
    });
  });
}

const waiting = [...CHECKS];
async function work(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await check(next);
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
