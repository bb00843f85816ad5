/** Part of `npm run build`: reads the knowledge once, so that no start has to. Without it a start reads the family files itself. */
import { prepareKnowledge } from '../src/knowledge/load-knowledge.ts';
import { Toolkit } from '../src/toolkit/toolkit.ts';

const toolkit = await Toolkit.start();
prepareKnowledge(({ families }) => {
  const all = families.flatMap(({ templates, excludes }) => [...templates, ...excludes].map(({ smarts }) => smarts));
  return Object.fromEntries(all.map((smarts) => [smarts, toolkit.patternJson(smarts)!]));
});
