import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { packAll } from '../../scripts/pack/pack.ts';
import { codeBlocks } from './code-blocks.ts';
import { ROOT, run, type Finished } from './process.ts';
import { temporaryFolder } from './service.ts';

/** The published tarballs, by package name without the scope. */
type Tarballs = ReturnType<typeof packAll>;

/** A folder outside the repository, where packages are installed as users do. */
export interface Outside extends Disposable {
  path: string;
  tarballs: Tarballs;
  /** Creates an empty folder in it. */
  folder(name: string): string;
  /** Runs a program in one of its folders; `node` is the Node version that it finds first. */
  run(folder: string, command: string, args: readonly string[], node?: string): Promise<Finished>;
}

/** Reuses npm's cache of downloads, but not packages that `npx` installed before. */
function useDownloads(cache: string): void {
  mkdirSync(cache);
  const downloads = join(process.env.npm_config_cache ?? join(homedir(), '.npm'), '_cacache');
  if (existsSync(downloads)) symlinkSync(downloads, join(cache, '_cacache'));
}

/** Packs everything into a new folder outside the repository. */
export function packOutside(): Outside {
  const { path, [Symbol.dispose]: dispose } = temporaryFolder();
  const cache = join(path, 'cache');
  useDownloads(cache);
  const env = { npm_config_cache: cache, npm_config_prefer_offline: 'true', npm_config_audit: 'false' };
  return {
    path,
    tarballs: packAll(join(path, 'tarballs')),
    folder(name) {
      const folder = join(path, name);
      mkdirSync(folder);
      return folder;
    },
    run: (folder, command, args, node = process.execPath) =>
      run(command, args, {
        cwd: folder,
        env: { ...env, PATH: [dirname(node), process.env.PATH].join(delimiter), NODE_COMPILE_CACHE: '' },
      }),
    [Symbol.dispose]: dispose,
  };
}

/** Runs a program that must succeed. @returns its output */
export async function succeed(finished: Promise<Finished>): Promise<string> {
  const { code, stdout, stderr } = await finished;
  if (code !== 0) throw new Error(`exit code ${code}: ${stdout}${stderr}`);
  return stdout;
}

/** Installs packages into a folder: ours from their tarballs, others from the registry. */
export async function install(outside: Outside, folder: string, packages: readonly string[]): Promise<void> {
  const { name, version } = { name: basename(folder), version: '1.0.0' };
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, JSON.stringify({ name, version, private: true, type: 'module' }));
  await succeed(outside.run(folder, 'npm', ['install', '--no-fund', ...packages]));
}

/** Runs the command by `npx` from its tarball, in a folder that contains nothing else. */
export function npx(outside: Outside, folder: string, args: readonly string[], node?: string): Promise<Finished> {
  const { cli } = outside.tarballs;
  cpSync(cli, join(folder, basename(cli)));
  return outside.run(folder, 'npx', ['--yes', '--package', `./${basename(cli)}`, 'eutomer', ...args], node);
}

/** The code block of a document that contains a text. */
export function findExample(document: string, contained: string): string {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const found = codeBlocks(text).filter((block) => block.text.includes(contained));
  if (found.length !== 1) throw new Error(`${document}: ${found.length} examples hold "${contained}"`);
  return found[0]!.text;
}
