import { resolve } from 'node:path';
import { compileKnowledge } from './families/compile-knowledge.ts';
import { writeMembers } from './families/member.ts';
import { prepareSkeletons } from './families/skeleton-index.ts';
import { storeFigures } from './knowledge/load-figures.ts';
import { knowledgeTexts, knowledgeVersion, loadKnowledge } from './knowledge/load-knowledge.ts';
import { toStored } from './knowledge/prepared.ts';
import { updateFile } from './knowledge/prepared-file.ts';
import { loadValidRecords } from './knowledge/records/load-records.ts';
import { prepareDocument } from './load-documents.ts';
import { prepareNames } from './load-names.ts';
import { loadCatalogueWithPairs } from './load-prepared.ts';
import { must } from './must.ts';
import { builtFile, ownPreparedFile, SHIPPED_KNOWLEDGE, type PreparedName } from './paths.ts';
import { Toolkit } from './rdkit/toolkit.ts';

/** @param fileOf where to write each part; the knowledge goes first, because the others are computed from it */
async function prepareFolder(folder: string, fileOf: (name: PreparedName) => string): Promise<void> {
  const toolkit = await Toolkit.start();
  updateFile(knowledgeTexts(folder), fileOf('knowledge'), () => {
    const knowledge = loadKnowledge(folder);
    const all = knowledge.families.flatMap(({ templates, excludes }) =>
      [...templates, ...excludes].map(({ smarts }) => smarts),
    );
    const { families } = compileKnowledge(toolkit, knowledge);
    return toStored({
      knowledge,
      skeletons: prepareSkeletons(knowledge.families),
      patterns: Object.fromEntries(all.map((smarts) => [smarts, must(toolkit.query(smarts), smarts).prepare()])),
      members: Object.fromEntries(families.map((family) => [family.family.id, writeMembers(toolkit, family)])),
      catalogue: loadCatalogueWithPairs(folder, knowledge),
    });
  });
  prepareNames(folder, fileOf('names'));
  for (const name of ['records', 'pairs'] as const) prepareDocument(name, folder, fileOf(name));
}

/** Part of `npm run build`: parses the knowledge and its compounds, so that startup does not have to. */
export const prepareForBuild = (folder: string): Promise<void> => prepareFolder(folder, builtFile);

/**
 * Computes the figures of a user's own knowledge folder and prepares it, and stores both in the folder.
 *
 * @throws RangeError if it is the built-in folder; KnowledgeError if a family file or a record table is invalid;
 * NoFamiliesError if there are no families
 */
export async function prepareOwnFolder(folder: string): Promise<void> {
  if (resolve(folder) === SHIPPED_KNOWLEDGE)
    throw new RangeError(
      'expected a knowledge folder of your own; the built-in knowledge is prepared already. Name the folder, or set EUTOMER_KNOWLEDGE',
    );
  // Otherwise an error in a table would be reported only after the figures, which take minutes.
  loadValidRecords(folder);
  storeFigures(folder, knowledgeVersion(folder));
  await prepareFolder(folder, (name) => ownPreparedFile(name, folder));
}
