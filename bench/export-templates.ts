/** `node bench/export-templates.ts FILE`: the knowledge's patterns as JSON, for the peers. */
import { writeFileSync } from 'node:fs';
import { loadKnowledge, type Knowledge } from '../packages/engine/src/index.ts';
import { compileKnowledge } from '../packages/engine/src/families/compile-knowledge.ts';
import { itemAt, must } from '../packages/engine/src/must.ts';
import { Toolkit } from '../packages/engine/src/rdkit/toolkit.ts';

/** A template in the format of the peers. */
interface ExportedTemplate {
  family: string;
  scope: 'validated' | 'exploratory';
  smarts: string;
  /** Index of the stereocentre in the pattern, and the arrangement there in the eutomer: RDKit's tag over the pattern's own order of bonds. */
  centre: number;
  arrangement: 'cw' | 'ccw';
  /** Patterns that exclude a molecule from the family. */
  excludes: string[];
}

/** Every template of the knowledge, in the order of the family files. */
export async function exportTemplates(knowledge: Knowledge): Promise<ExportedTemplate[]> {
  const { families } = compileKnowledge(await Toolkit.start(), knowledge);
  return families.flatMap(({ family, templates, excludes }) =>
    templates.map(({ query, centre, scope }) => ({
      family: family.id,
      scope,
      smarts: query.smarts,
      centre,
      arrangement: must(itemAt(query.graph.atoms, centre).tag, `the arrangement of ${query.smarts}`),
      excludes: excludes.map((exclude) => exclude.query.smarts),
    })),
  );
}

if (import.meta.main) {
  const [path] = process.argv.slice(2);
  if (path === undefined) throw new RangeError('expected the file to write');
  writeFileSync(path, JSON.stringify(await exportTemplates(loadKnowledge()), null, 1));
}
