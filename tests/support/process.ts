import { spawn, spawnSync, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../../packages/cli/bin/node-flags.js';

export const ROOT = join(import.meta.dirname, '../..');
/** The command without its arguments. */
export const COMMAND = [...NODE_FLAGS, join(ROOT, 'packages/cli/bin/eutomer.js')];

/** Peak resident memory of a process so far, in MiB; on Linux. */
export const peakMiB = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024;

/** Resident memory of a process, in MiB; on Linux. */
export const residentMiB = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024;

/** How a process ended. */
interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The result of a finished command. */
export interface Finished extends Ended {
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  stdin?: string | Buffer;
  env?: Record<string, string>;
  cwd?: string;
  /** The user who runs it. */
  uid?: number;
  gid?: number;
}

/** Waits for the end of a process. @throws Error if it could not be started */
export async function waitForEnd(child: ChildProcess): Promise<Ended> {
  const [code, signal] = (await once(child, 'close')) as [Ended['code'], Ended['signal']];
  return { code, signal };
}

/** Runs a program to its end. */
export async function run(
  command: string,
  args: readonly string[],
  { stdin = '', env, ...options }: RunOptions = {},
): Promise<Finished> {
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, ...options });
  // A program that ends before it has read everything closes its input, which is not an error.
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
  const [ended, stdout, stderr] = await Promise.all([waitForEnd(child), text(child.stdout), text(child.stderr)]);
  return { ...ended, stdout, stderr };
}

/** Runs the command `eutomer` to its end. */
export const eutomer = (args: readonly string[], options: RunOptions = {}): Promise<Finished> =>
  run(process.execPath, [...COMMAND, ...args], options);

/** Creates a key on the enterprise plan with the command line. */
export async function createKey(
  env: Record<string, string>,
  { limit = 10_000_000, name = 'test', data }: { limit?: number; name?: string; data?: string } = {},
): Promise<string> {
  const folder = data === undefined ? [] : ['--data', data];
  const args = ['--plan', 'enterprise', '--limit', String(limit), '--name', name, ...folder];
  return (await eutomer(['keys', 'create', ...args], { env })).stdout.trim();
}

/** A program that was started and goes on running. */
export interface Running extends AsyncDisposable {
  /** Everything written so far, to both outputs. */
  output(): string;
  /** Sends a signal and waits for the end of the process. */
  end(signal: NodeJS.Signals): Promise<Ended>;
}

/** A service in a separate process. */
export interface ServiceProcess extends Running {
  address: string;
  /** Printed on the first start only. */
  firstKey: string | null;
  /** Path with token; printed while there is no administrator. */
  setupPath: string | null;
  process: ChildProcess;
}

/** A worker in a separate process. */
export interface WorkerProcess extends Running {
  pid: number;
}

/** Waits until a program has written what shows that it is ready. @throws Error with its output if it ends before */
export async function whenReady(
  child: ChildProcessWithoutNullStreams,
  isReady: (output: string) => boolean,
): Promise<Running> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  let hasEnded = false;
  const ended = waitForEnd(child).finally(() => {
    hasEnded = true;
  });
  while (!isReady(output)) {
    if (hasEnded) throw new Error(`the program ended before it was ready:\n${output}`);
    await Promise.race([ended, pause(20)]);
  }
  const end = (signal: NodeJS.Signals): Promise<Ended> => {
    child.kill(signal);
    return ended;
  };
  return {
    output: () => output,
    end,
    async [Symbol.asyncDispose]() {
      await end('SIGKILL');
    },
  };
}

/** Starts `eutomer worker` and waits until it is ready. */
export async function startWorkerProcess(env: Record<string, string>): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [...COMMAND, 'worker', '--threads', '1'], {
    cwd: ROOT,
    env: { ...process.env, ...NODE_ENVIRONMENT, ...env },
  });
  return { pid: child.pid!, ...(await whenReady(child, (output) => output.includes('runs jobs'))) };
}

/** Starts a program in its own PID namespace, as in a container: process ids begin at 1 again. */
export const UNSHARE_COMMAND = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const;

/** True if this user may do that; otherwise prints that such tests are skipped. */
export function canRunApart(): boolean {
  const may = spawnSync(UNSHARE_COMMAND[0], [...UNSHARE_COMMAND.slice(1), 'true']).status === 0;
  if (!may) console.warn('NOT TESTED: separate PID namespaces, because unshare is not there or not permitted.');
  return may;
}

const LISTENS = /listens on (http:\/\/\S+)/;

/** Starts `eutomer serve` on a free port and waits until it listens. */
export async function startServiceProcess(
  folder: string,
  env: Record<string, string> = {},
  before: readonly string[] = [],
  eutomerCommand: readonly string[] = [process.execPath, ...COMMAND],
): Promise<ServiceProcess> {
  const [command, ...args] = [...before, ...eutomerCommand, 'serve', '--port', '0', '--data', folder];
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...NODE_ENVIRONMENT, ...env } });
  const running = await whenReady(
    child,
    // The first key is printed after the address, together with the example.
    (output) => LISTENS.test(output) && /First API key[\s\S]+curl[\s\S]+\n\n|Keys: npx/.test(output),
  );
  const output = running.output();
  return {
    address: LISTENS.exec(output)![1]!,
    firstKey: /sk_live_\w+/.exec(output)?.[0] ?? null,
    setupPath: /\/set-up#\S+/.exec(output)?.[0] ?? null,
    process: child,
    ...running,
  };
}

/** Sends JSON to a service over the network. */
export async function send(address: string, path: string, key: string | null, body: unknown, signal?: AbortSignal) {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === null ? {} : { 'x-api-key': key }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}
