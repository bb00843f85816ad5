/** Part of `npm run build`: reads the knowledge and its compounds once, so that no start has to. Without it each start does it itself. */
import { compileKnowledge } from '../src/families/compile-knowledge.ts';
import { prepareNames } from '../src/load-names.ts';
import { prepareKnowledge } from '../src/load-prepared.ts';
import { writeMembers } from '../src/families/member.ts';
import { Toolkit } from '../src/rdkit/toolkit.ts';

const toolkit = await Toolkit.start();
prepareKnowledge((knowledge) => {
  const all = knowledge.families.flatMap(({ templates, excludes }) =>
    [...templates, ...excludes].map(({ smarts }) => smarts),
  );
  const { families } = compileKnowledge(toolkit, knowledge);
  return {
    patterns: Object.fromEntries(all.map((smarts) => [smarts, toolkit.patternJson(smarts)!])),
    members: Object.fromEntries(families.map((family) => [family.family.id, writeMembers(toolkit, family)])),
  };
});
prepareNames();
