import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIGURES_SCRIPT } from '../paths.ts';
import type { FamilyFigures, Figures } from './figures.ts';
import { KnowledgeError } from './knowledge-error.ts';
import type { Problem } from './parse-family.ts';

/** The output of the process that computes figures: the figures, or the errors in the families. */
export type Computed<Kind> = { figures: Kind } | { problems: Problem[] };

const MAX_OUTPUT = 256 * 1024 * 1024;

/** The figures that were stored in the folder; null if there are none. */
export function storedFiguresText(folder: string): string | null {
  try {
    return readFileSync(join(folder, 'validation.json'), 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

const readStored = (text: string | null): Figures | null => (text === null ? null : (JSON.parse(text) as Figures));

/** Computes figures with RDKit in a separate process, so that the call can be synchronous. @throws KnowledgeError */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the arguments say what is computed
function runScript<Kind>(...args: string[]): Kind {
  const found = JSON.parse(
    execFileSync(process.execPath, [fileURLToPath(FIGURES_SCRIPT), ...args], {
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT,
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  ) as Computed<Kind>;
  if ('problems' in found) throw new KnowledgeError(found.problems);
  return found.figures;
}

const computeFigures = (folder: string): Figures => runScript<Figures>(resolve(folder));

/** The stored figures, with those of the families computed anew: the others change little with a few records. */
function renewFamilies(folder: string, stored: Figures, version: string): Figures {
  const { reliability, ...figures } = runScript<FamilyFigures>(resolve(folder), 'families');
  return { ...stored, ...figures, version, reliability: { ...stored.reliability, ...reliability } };
}

const say = (folder: string, happens: string): void => {
  console.error(
    `eutomer: ${happens}, at every start. To compute and store all figures, run: eutomer knowledge prepare ${resolve(folder)}`,
  );
};

const computedFigures = new Map<string, Figures>();

/**
 * The figures of a knowledge folder: the stored ones if they belong to these families, otherwise computed ones.
 *
 * @param version identifies the state of the families
 * @param trusted true to accept stored figures of any state: a check of the repository compares the shipped ones with
 * their families
 * @throws KnowledgeError if a family file is invalid
 */
export function loadFigures(folder: string, version: () => string, trusted: boolean): Figures {
  const stored = readStored(storedFiguresText(folder));
  if (stored !== null && (trusted || stored.version === version())) return stored;
  const key = `${resolve(folder)} ${version()}`;
  const known = computedFigures.get(key);
  if (known !== undefined) return known;
  const file = join(resolve(folder), 'validation.json');
  if (stored === null) say(folder, `${file} is missing; the leave-one-out figures are computed now`);
  else say(folder, `${file} is out of date; the figures of the families are computed now, the others used as they are`);
  const figures = stored === null ? computeFigures(folder) : renewFamilies(folder, stored, version());
  computedFigures.set(key, figures);
  return figures;
}

/** Computes the figures of a knowledge folder and stores them there, unless they are up to date. @throws KnowledgeError */
export function storeFigures(folder: string, version: string): void {
  if (readStored(storedFiguresText(folder))?.version === version) return;
  writeFileSync(join(folder, 'validation.json'), `${JSON.stringify(computeFigures(folder), null, 2)}\n`);
}
