import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { runCommand } from '../../packages/cli/src/run.ts';

export interface Called {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs the command `eutomer` in this process, one call at a time: the same result as a separate process, without the
 * seconds that one takes to start. Signals and pipes need a process (`process.ts`).
 */
export async function call(
  args: readonly string[],
  { env = {}, stdin }: { env?: Record<string, string>; stdin?: string | Buffer } = {},
): Promise<Called> {
  const written = { stdout: '', stderr: '' };
  const into =
    (name: keyof typeof written) =>
    (chunk: string | Uint8Array): boolean => {
      written[name] += Buffer.from(chunk as Uint8Array).toString();
      return true;
    };
  const line =
    (name: keyof typeof written) =>
    (...words: unknown[]): void => {
      written[name] += `${words.join(' ')}\n`;
    };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(into('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(into('stderr')),
    vi.spyOn(console, 'log').mockImplementation(line('stdout')),
    vi.spyOn(console, 'error').mockImplementation(line('stderr')),
  ];
  const input =
    stdin === undefined
      ? undefined
      : vi
          .spyOn(process, 'stdin', 'get')
          .mockReturnValue(Readable.from([Buffer.from(stdin as string)]) as unknown as typeof process.stdin);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    await runCommand(args);
    // oxlint-disable-next-line typescript/no-unnecessary-type-conversion -- it may be undefined or a string
    return { code: Number(process.exitCode), ...written };
  } finally {
    process.exitCode = before;
    vi.unstubAllEnvs();
    input?.mockRestore();
    for (const spy of spies) spy.mockRestore();
  }
}
