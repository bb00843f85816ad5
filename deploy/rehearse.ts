/**
 * `npm run rehearse`: runs the Dockerfile's instructions in temporary folders, without Docker, and tests the resulting service. A base image is an empty
 * folder with this machine's Node and npm; instructions that need the image's operating system are listed and skipped.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { itemAt, must } from '../packages/engine/src/must.ts';
import { parseArguments, UsageError } from '../scripts/parse-arguments.ts';
import { ROOT, whenReady, type Running } from '../tests/support/process.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { readDockerfile, type Instruction } from './read-dockerfile.ts';

/** A build stage; its folder stands for `/`. */
interface Stage {
  name: string;
  folder: string;
  workdir: string;
  env: Record<string, string>;
  command: string[];
}

/** Result of a rehearsal. */
export interface Rehearsal extends Disposable {
  /** The command of the image and the folder that stands for its `/`. */
  final: Stage;
  /** Skipped instructions. */
  skipped: string[];
}

/** Tracked and new files, except those in .dockerignore. */
function context(): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const matches = (file: string, rule: string): boolean => {
    const pattern = rule
      .replaceAll('.', '\\.')
      .replaceAll('**/', '(?:.*/)?')
      .replaceAll(/(?<!\.)\*/g, '[^/]*');
    return new RegExp(`^${pattern}(?:/|$)`).test(file);
  };
  return files.filter((file) => existsSync(join(ROOT, file)) && !ignored.some((rule) => matches(file, rule)));
}

/** The Node version pinned by the project, as in the base image, and this machine's npm. */
const NODE = dirname(process.execPath);
const npm = (): string => execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();

function copy(instruction: Instruction, stage: Stage, stages: readonly Stage[], files: readonly string[]): void {
  const words = instruction.words.filter((word) => !word.startsWith('--'));
  const from = instruction.words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const to = must(words.at(-1), 'a target');
  const target = join(stage.folder, stage.workdir, to);
  for (const source of words.slice(0, -1)) {
    if (from !== undefined) {
      const other = stages.find(({ name }) => name === from);
      cpSync(join(must(other, from).folder, source), target, {
        recursive: true,
        verbatimSymlinks: true,
        preserveTimestamps: true,
      });
      continue;
    }
    const chosen = source === '.' ? files : files.filter((file) => file === source || file.startsWith(`${source}/`));
    if (chosen.length === 0) throw new Error(`COPY ${source}: there is no such file in the context`);
    for (const file of chosen)
      cpSync(
        join(ROOT, file),
        source === '.' ? join(target, file) : to.endsWith('/') ? join(target, basename(file)) : target,
        { preserveTimestamps: true },
      );
  }
}

/** Runs every instruction. @throws if one fails */
export function rehearse(): Rehearsal {
  const { path: root, ...removal } = temporaryFolder();
  chmodSync(root, 0o755);
  const [stages, skipped, files]: [Stage[], string[], string[]] = [[], [], context()];
  for (const instruction of readDockerfile(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'))) {
    const { name, words, text, list } = instruction;
    if (name === 'FROM') {
      const folder = join(root, String(stages.length));
      mkdirSync(folder);
      stages.push({
        name: words.at(-2) === 'AS' ? must(words.at(-1), 'a name') : 'final',
        folder,
        workdir: '/',
        env: {},
        command: [],
      });
      continue;
    }
    const stage = must(stages.at(-1), 'a stage');
    if (name === 'WORKDIR') mkdirSync(join(stage.folder, (stage.workdir = itemAt(words, 0))), { recursive: true });
    else if (name === 'ENV')
      Object.assign(stage.env, Object.fromEntries(words.map((word) => word.split('=') as [string, string])));
    else if (name === 'COPY') copy(instruction, stage, stages, files);
    else if (name === 'RUN' && /^(npm|node) /.test(text)) {
      execFileSync('sh', ['-c', text.replace(/^npm /, `node ${npm()} `)], {
        cwd: join(stage.folder, stage.workdir),
        env: { ...process.env, ...stage.env, PATH: `${NODE}:/usr/bin:/bin` },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    } else if (name === 'ENTRYPOINT' || name === 'CMD') stage.command.push(...must(list, 'a list of words'));
    else skipped.push(`${name} ${text}`);
  }
  return { final: must(stages.at(-1), 'a stage'), skipped, ...removal };
}

/** A service started from a rehearsed image. */
export interface RehearsedService extends Running {
  address: string;
  key: string;
  pid: number;
}

/** Starts the image's command on a free port; if permitted, as a user who can write only to the data folder. */
export async function startRehearsed(
  { folder, workdir, env, command }: Stage,
  data: string,
  port: number,
): Promise<RehearsedService> {
  const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const [program, ...args] = command.map((word) =>
    word === '8080' ? String(port) : word === '0.0.0.0' ? '127.0.0.1' : word,
  );
  if (program !== 'node') throw new Error(`expected the entry point to be node; it is ${program}`);
  const child = spawn(publicNode(folder), args, {
    cwd: join(folder, workdir),
    env: { ...env, EUTOMER_DATA: data, HOME: '/nonexistent', PATH: '/usr/bin:/bin' },
    ...identity,
  });
  const running = await whenReady(child, (output) => /curl[\s\S]+\n\n/.test(output));
  return {
    ...running,
    address: `http://127.0.0.1:${port}`,
    key: must(/sk_live_\w+/.exec(running.output()), 'a key')[0],
    pid: must(child.pid, 'a process id'),
  };
}

/** A copy of this Node that another user can run, because the clone's folder may be private. */
function publicNode(folder: string): string {
  const copied = join(folder, 'node');
  cpSync(createRequire(import.meta.url).resolve('node/bin/node'), copied);
  chmodSync(copied, 0o755);
  return copied;
}

if (import.meta.main) {
  parseArguments('Usage: npm run rehearse', ([first]) => {
    if (first !== undefined) throw new UsageError(`expected no arguments; got ${first}`);
  });
  using rehearsal = rehearse();
  const size = execFileSync('du', ['-sm', join(rehearsal.final.folder, 'app')], { encoding: 'utf8' }).split('\t')[0];
  console.log(`The image's own files take ${size} MiB (the base image not counted).`);
  for (const each of rehearsal.skipped) console.log(`Not rehearsed: ${each}`);
}
