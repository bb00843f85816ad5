import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIGURES_SCRIPT } from '../paths.ts';
import type { Figures } from './figures.ts';
import { KnowledgeError } from './knowledge-error.ts';
import type { Finding } from './parse-family.ts';

/** The output of the process that computes figures: the figures, or the errors in the families. */
export type ComputedFigures = { figures: Figures } | { findings: Finding[] };

const MAX_OUTPUT = 256 * 1024 * 1024;

/** The figures written by `npm run validate`; null if it was never run on the folder. */
export function storedFiguresText(folder: string): string | null {
  try {
    return readFileSync(join(folder, 'validation.json'), 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** The figures of a folder, computed with RDKit in a separate process, so that the call can be synchronous. */
function computeFigures(folder: string): Figures {
  console.error(
    `eutomer: validation.json in ${resolve(folder)} is missing or out of date; the leave-one-out figures are being computed now, and will be at every start. To store them, run npm run validate with EUTOMER_KNOWLEDGE=${resolve(folder)}.`,
  );
  const found = JSON.parse(
    execFileSync(process.execPath, [fileURLToPath(FIGURES_SCRIPT), resolve(folder)], {
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT,
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  ) as ComputedFigures;
  if ('findings' in found) throw new KnowledgeError(found.findings);
  return found.figures;
}

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
  const text = storedFiguresText(folder);
  const stored = text === null ? null : (JSON.parse(text) as Figures);
  if (stored !== null && (trusted || stored.version === version())) return stored;
  const key = `${resolve(folder)} ${version()}`;
  const figures = computedFigures.get(key) ?? computeFigures(folder);
  computedFigures.set(key, figures);
  return figures;
}
