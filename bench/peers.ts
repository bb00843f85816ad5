import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knowledge } from '../packages/engine/src/index.ts';
import { freePort } from '../tests/support/postgres.ts';
import { exportTemplates } from './export-templates.ts';

/**
 * Debian's Python, for which `apt-get install python3-rdkit …` installs packages; EUTOMER_BENCH_PYTHON selects another.
 */
const PYTHON = process.env.EUTOMER_BENCH_PYTHON ?? '/usr/bin/python3';
const FOLDER = join(import.meta.dirname, 'peers');
const VERSIONS =
  'import rdkit, fastapi, uvicorn; print(f"RDKit {rdkit.__version__}, FastAPI {fastapi.__version__}, uvicorn {uvicorn.__version__}")';

/** The alternatives: a Python script and a Python service on native RDKit, with our templates. */
export interface Peer {
  /** Versions of Python and the packages used. */
  versions: string;
  /** The command that runs the script on a file. */
  script(input: string, output: string, processes: number): [command: string, args: string[]];
  startService(workers: number): Promise<PeerService>;
}

/** A running FastAPI service. */
interface PeerService extends AsyncDisposable {
  address: string;
}

async function waitUntilReady(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const ready = await fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await pause(20);
  }
  throw new Error(`the peer’s service ended with ${child.exitCode}`);
}

async function startService(templates: string, workers: number): Promise<PeerService> {
  const port = await freePort();
  const options = `--workers ${workers} --port ${port} --no-access-log --log-level warning`.split(' ');
  const args = ['-m', 'uvicorn', '--app-dir', FOLDER, ...options, 'service:app'];
  const child = spawn(PYTHON, args, {
    env: { ...process.env, PEER_TEMPLATES: templates },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const address = `http://127.0.0.1:${port}`;
  await waitUntilReady(address, child);
  return {
    address,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Finds the peers and writes their templates to the folder. @returns null if Python or a package is missing */
export async function findPeer(knowledge: Knowledge, folder: string): Promise<Peer | null> {
  let versions: string;
  try {
    versions = execFileSync(PYTHON, ['-c', VERSIONS], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
  const templates = join(folder, 'templates.json');
  writeFileSync(templates, JSON.stringify(await exportTemplates(knowledge)));
  return {
    versions,
    script: (input, output, processes) => [
      PYTHON,
      [
        join(FOLDER, 'predict.py'),
        '--templates',
        templates,
        '--input',
        input,
        '--output',
        output,
        '--processes',
        String(processes),
      ],
    ],
    startService: (workers) => startService(templates, workers),
  };
}
