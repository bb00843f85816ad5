import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './process.ts';

/** A knowledge folder with the table of targets and some of the families. The caller removes it. */
export function createOwnKnowledge(families: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'eutomer-knowledge-'));
  mkdirSync(join(folder, 'families'));
  mkdirSync(join(folder, 'records/measured'), { recursive: true });
  cpSync(join(ROOT, 'knowledge/records/targets.csv'), join(folder, 'records/targets.csv'));
  for (const id of families) cpSync(join(ROOT, `knowledge/families/${id}.yaml`), join(folder, `families/${id}.yaml`));
  return folder;
}
