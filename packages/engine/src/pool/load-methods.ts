import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Method } from '../methods/method.ts';
import { METHOD_MODULES } from '../paths.ts';

/** The URLs of method modules, for workers to load. @throws Error if a file does not exist */
export function methodUrls(paths: readonly string[] = METHOD_MODULES): string[] {
  return paths.map((path) => {
    const url = path.startsWith('file:') ? new URL(path) : pathToFileURL(resolve(path));
    if (!existsSync(url))
      throw new Error(
        `expected a module that exports a method at ${path}; there is no such file. EUTOMER_METHODS names the modules`,
      );
    return url.href;
  });
}

async function importModule(url: string): Promise<{ default?: Method }> {
  try {
    return (await import(url)) as { default?: Method };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`cannot load ${fileURLToPath(url)}, which EUTOMER_METHODS names: ${reason}`, { cause: error });
  }
}

/**
 * Loads method modules. @throws Error if one cannot be loaded or does not export a method
 */
export const loadMethods = (urls: readonly string[]): Promise<Method[]> =>
  Promise.all(
    urls.map(async (url) => {
      const { default: method } = await importModule(url);
      if (typeof method !== 'function') throw new Error(`expected ${url} to export a method as its default`);
      return method;
    }),
  );
