import { chooseName } from '../catalogue/choose-name.ts';
import type { Statement } from '../catalogue/statements/statement.ts';
import type { MolGraph } from '../graph/graph.ts';
import { copyConfiguration } from '../graph/match/isomorphism.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import type { Parent } from '../read/parent.ts';
import { findRecords } from './find-records.ts';
import type { Resources } from './method.ts';

/** The recorded isomer in the molecule, and whether it agrees with the drawing but leaves some of its centres open. */
function recordedIsomers(
  graph: MolGraph,
  statements: readonly Statement[],
): { smiles: string; isLessDefined: boolean }[] {
  const drawn = Configuration.drawn(graph);
  return statements.flatMap(({ better }) => {
    const known = copyConfiguration(readCanonicalSmiles(better).graph, graph);
    if (known === null) return [];
    const isLessDefined = known.size < drawn.size && [known, known.mirror()].some((one) => drawn.includes(one));
    return [{ smiles: better, isLessDefined }];
  });
}

/**
 * A sentence on what is recorded instead of the drawn isomer: the compound with fewer stereocentres defined, or another
 * stereoisomer of it; null if the isomer itself is recorded, or nothing is.
 */
export function describeOtherStereoisomer(resources: Resources, molecule: Parent): string | null {
  const graph = molecule.normal.graph();
  const statements = resources.catalogue.find(graph);
  if (statements.length === 0 || findRecords(resources, molecule).length > 0) return null;
  const recorded = recordedIsomers(graph, statements).sort(
    (a, b) => Number(b.isLessDefined) - Number(a.isLessDefined),
  )[0];
  if (recorded === undefined) return null;
  const { smiles, isLessDefined } = recorded;
  const name = chooseName(statements, smiles);
  const what = `${name === null ? '' : `${name}, `}${smiles}`;
  return isLessDefined
    ? `It is recorded with fewer stereocentres defined: ${what}.`
    : `Another stereoisomer of it is recorded: ${what}.`;
}
