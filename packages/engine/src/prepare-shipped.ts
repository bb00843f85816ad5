import { compileKnowledge } from './families/compile-knowledge.ts';
import { writeMembers } from './families/member.ts';
import { prepareSkeletons } from './families/skeleton-index.ts';
import { prepareDocuments } from './load-documents.ts';
import { prepareNames } from './load-names.ts';
import { prepareKnowledge } from './load-prepared.ts';
import { must } from './must.ts';
import { Toolkit } from './rdkit/toolkit.ts';

/** Parses the knowledge and its compounds, so that startup does not have to. */
export async function prepareShipped(): Promise<void> {
  const toolkit = await Toolkit.start();
  prepareKnowledge((knowledge) => {
    const all = knowledge.families.flatMap(({ templates, excludes }) =>
      [...templates, ...excludes].map(({ smarts }) => smarts),
    );
    const { families } = compileKnowledge(toolkit, knowledge);
    return {
      skeletons: prepareSkeletons(knowledge.families),
      patterns: Object.fromEntries(all.map((smarts) => [smarts, must(toolkit.query(smarts), smarts).prepare()])),
      members: Object.fromEntries(families.map((family) => [family.family.id, writeMembers(toolkit, family)])),
    };
  });
  prepareNames();
  prepareDocuments();
}
