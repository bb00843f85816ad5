import { KNOWLEDGE_FOLDER } from '@eutomer/engine';
import { prepareOwnFolder } from '@eutomer/engine/curation';
import { resolve } from 'node:path';

/** `eutomer knowledge prepare`. @throws RangeError if the folder is the built-in one; KnowledgeError */
export async function prepare(named: string = KNOWLEDGE_FOLDER): Promise<void> {
  const folder = resolve(named);
  const started = performance.now();
  await prepareOwnFolder(folder);
  console.error(`Prepared ${folder} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
