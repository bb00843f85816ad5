import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/**
 * Locations of files that are not imported. The build (`scripts/build-program.ts`) moves the scripts of threads and
 * processes, and recognises them by their URLs here.
 */

export const SOURCES = import.meta.dirname;
export const PACKAGE_FILE = join(dirname(SOURCES), 'package.json');
/** The knowledge package: the folder `knowledge` of the repository, or the installed package. */
export const SHIPPED_KNOWLEDGE = dirname(createRequire(import.meta.url).resolve('@eutomer/knowledge/package.json'));
/** The knowledge folder: the one that `EUTOMER_KNOWLEDGE` specifies, otherwise the shipped one. */
export const KNOWLEDGE_FOLDER = process.env.EUTOMER_KNOWLEDGE
  ? resolve(process.env.EUTOMER_KNOWLEDGE)
  : SHIPPED_KNOWLEDGE;
/** Modules with additional methods, comma-separated in `EUTOMER_METHODS`. */
export const METHOD_MODULES: readonly string[] =
  process.env.EUTOMER_METHODS?.split(',')
    .map((path) => path.trim())
    .filter(Boolean) ?? [];

/** @internal The script of a worker thread. */
export const WORKER = new URL('./pool/worker.ts', import.meta.url);
/** @internal The script that computes the figures of a knowledge folder in a separate process. */
export const FIGURES_SCRIPT = new URL('./curation/compute-figures.ts', import.meta.url);

/** What is prepared, each in a file of its own: a prediction, for instance, does not need the names. */
export const PREPARED_NAMES = ['knowledge', 'names', 'records', 'pairs'] as const;
export type PreparedName = (typeof PREPARED_NAMES)[number];
/** Where the build writes prepared data. */
export const builtFile = (name: PreparedName): string => join(dirname(SOURCES), `dist/prepared-${name}.bin`);
/** Where `eutomer knowledge prepare` writes the prepared data of a user's own folder. */
export const ownPreparedFile = (name: PreparedName, folder: string): string => join(folder, 'prepared', `${name}.bin`);
/** Where the prepared data of a folder may be: the build also prepares a user's folder if `EUTOMER_KNOWLEDGE` names it. */
export const preparedFiles = (name: PreparedName, folder: string): string[] => [
  builtFile(name),
  ownPreparedFile(name, folder),
];
