import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** The result of a finished command. */
export interface Finished {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  stdin?: string | Buffer;
  env?: Record<string, string>;
  cwd?: string;
}

/** Runs a program to its end. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: options.cwd ?? ROOT, env: { ...process.env, ...options.env } });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      stderr += String(chunk);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      resolve({ code, signal, stdout, stderr });
    });
    // A program that ends before it has read everything closes its input, which is not an error.
    child.stdin.on('error', () => {});
    child.stdin.end(options.stdin ?? '');
  });
}

/** Runs the command `eutomer` to its end. */
export const eutomer = (args: readonly string[], options: RunOptions = {}): Promise<Finished> =>
  run(process.execPath, [...COMMAND, ...args], options);

/** A service in a separate process. */
export interface ServiceProcess extends AsyncDisposable {
  address: string;
  /** Printed on the first start only. */
  firstKey: string | null;
  /** Path with token; printed while there is no administrator. */
  setupPath: string | null;
  process: ChildProcess;
  /** Everything written so far, to both outputs. */
  output(): string;
  /** Sends a signal and waits for the end of the process. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** A worker in a separate process. */
export type WorkerProcess = Pick<ServiceProcess, 'output' | 'end'> & { pid: number } & AsyncDisposable;

/** Starts `eutomer worker` and waits until it is ready. */
export async function startWorkerProcess(env: Record<string, string>): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [...COMMAND, 'worker', '--threads', '1'], {
    cwd: ROOT,
    env: { ...process.env, ...NODE_ENVIRONMENT, ...env },
  });
  let output = '';
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('close', (code, signal) => {
      resolve({ code, signal });
    });
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('runs jobs')) resolve();
    });
    void ended.then(() => reject(new Error(`the worker ended before it worked:\n${output}`)));
  });
  return {
    pid: child.pid!,
    output: () => output,
    end,
    async [Symbol.asyncDispose]() {
      await end('SIGKILL');
    },
  };
}

/** Starts a program in its own PID namespace, as in a container: process ids begin at 1 again. */
export const UNSHARE_COMMAND = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const;

/** True if this user may do that; otherwise prints that such tests are skipped. */
export function canRunApart(): boolean {
  const may = spawnSync(UNSHARE_COMMAND[0], [...UNSHARE_COMMAND.slice(1), 'true']).status === 0;
  if (!may) console.warn('NOT TESTED: separate PID namespaces, because unshare is not there or not permitted.');
  return may;
}

/** Starts `eutomer serve` on a free port and waits until it listens. */
export async function startServiceProcess(
  folder: string,
  env: Record<string, string> = {},
  before: readonly string[] = [],
  eutomerCommand: readonly string[] = [process.execPath, ...COMMAND],
): Promise<ServiceProcess> {
  const [command, ...args] = [...before, ...eutomerCommand, 'serve', '--port', '0', '--data', folder];
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...NODE_ENVIRONMENT, ...env } });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('close', (code, signal) => {
      resolve({ code, signal });
    });
  });
  const address = await Promise.race([
    (async () => {
      for (;;) {
        const found = /listens on (http:\/\/\S+)/.exec(output)?.[1];
        // The first key is printed after the address, together with the example.
        if (found !== undefined && (/First API key[\s\S]+curl[\s\S]+\n\n/.test(output) || /Keys: npx/.test(output)))
          return found;
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      }
    })(),
    ended.then(() => {
      throw new Error(`the service ended before it listened:\n${output}`);
    }),
  ]);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    address,
    firstKey: /sk_live_\w+/.exec(output)?.[0] ?? null,
    setupPath: /\/set-up#\S+/.exec(output)?.[0] ?? null,
    process: child,
    output: () => output,
    end,
    async [Symbol.asyncDispose]() {
      await end('SIGKILL');
    },
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
