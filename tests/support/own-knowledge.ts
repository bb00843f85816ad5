import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A knowledge folder with the table of targets and some of the families. */
export function createOwnKnowledge(families: readonly string[] = []): ReturnType<typeof temporaryFolder> {
  const created = temporaryFolder();
  const folder = created.path;
  mkdirSync(join(folder, 'families'));
  mkdirSync(join(folder, 'records/measured'), { recursive: true });
  cpSync(join(ROOT, 'knowledge/records/targets.csv'), join(folder, 'records/targets.csv'));
  for (const id of families) cpSync(join(ROOT, `knowledge/families/${id}.yaml`), join(folder, `families/${id}.yaml`));
  return created;
}
