import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

export interface Command {
  name: string;
  program: string;
  arguments: readonly string[];
  /** Shows the output even if the command succeeds. */
  showOutput?: boolean;
}

/** Runs a command and returns its output; sets this process's exit code to 1 if it fails. */
function runCommand({ program, arguments: words }: Command): Promise<{ succeeded: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk);
      });
    child.on('close', (code) => {
      if (code !== 0) process.exitCode = 1;
      resolve({ succeeded: code === 0, output: output.trim() });
    });
  });
}

/** Runs commands in order, one per processor at a time, and prints how long each took and what failed. */
export async function runInParallel(commands: readonly Command[]): Promise<void> {
  const waiting = [...commands];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const startedAt = performance.now();
      const { succeeded, output } = await runCommand(next);
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      if (succeeded) console.log(`passed in ${seconds} s: ${next.name}${next.showOutput ? `\n${output}` : ''}`);
      else console.error(`${output}\nFAILED in ${seconds} s: ${next.name}`);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}
