import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** Runs a program in a folder until it exits. @throws Error with its output if it fails */
export function runIn(folder: string, command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stdout}${stderr}`, { cause: error });
  return stdout;
}

/** Import paths that the compiler does not rewrite: those in types, and the URLs of scripts for threads. */
const SOURCE_IMPORTS = /((?:from |import\(|new URL\()['"]\.{1,2}\/[^'"]+)\.ts(?=['"])/g;

/** A project with an older compile target has no type `Disposable`, unless the declarations reference it. */
const NEEDS_DISPOSABLE = /\bDisposable\b|Symbol\.(?:asyncDispose|dispose)\b/;
const DISPOSABLE = '/// <reference lib="esnext.disposable" />\n';

function adjustBuiltFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|d\.ts)$/.test(name)) continue;
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8').replaceAll(SOURCE_IMPORTS, '$1.js');
    writeFileSync(path, name.endsWith('.d.ts') && NEEDS_DISPOSABLE.test(text) ? DISPOSABLE + text : text);
  }
}

/**
 * Compiles the sources of the packages to JavaScript for Node 20, with declarations, into a folder with the structure
 * of the repository.
 */
export function compileSources(to: string, packages: readonly string[]): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const config = join(to, 'tsconfig.json');
  const options = {
    target: 'es2022',
    lib: ['es2025', 'esnext.disposable'],
    noEmit: false,
    declaration: true,
    stripInternal: true,
    rootDir: ROOT,
    outDir: to,
    typeRoots: [join(ROOT, 'node_modules/@types')],
  };
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: options,
      include: packages.map((name) => join(ROOT, `packages/${name}/src`)),
      exclude: ['*.test.ts', 'test-support'].map((name) => join(ROOT, 'packages/*/src/**', name)),
    }),
  );
  const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
  runIn(ROOT, process.execPath, [join(typescript, '../bin/tsc'), '-p', config]);
  adjustBuiltFiles(to);
}
