import { labelByAtomicNumber } from '../../graph/cip/cip.ts';
import type { MolGraph } from '../../graph/graph.ts';
import { copyConfiguration } from '../../graph/match/isomorphism.ts';
import { readCanonicalSmiles } from '../../graph/smiles/read-canonical-smiles.ts';
import { countCentres } from '../../graph/stereo/centres.ts';
import type { PreparedRacemates } from '../../knowledge/records/prepared-catalogue.ts';
import { isId } from '../choose-name.ts';
import { withoutStereoPrefix } from '../names/without-stereo-prefix.ts';
import type { Statement } from './statement.ts';

/** The label of the only stereocentre; null if there are several, or if constitution alone does not give the label. */
function onlyLabel(graph: MolGraph): string | null {
  const centres = countCentres(graph);
  if (centres?.drawn !== 1 || centres.undrawn.length > 0) return null;
  const centre = graph.atoms.findIndex(({ tag }) => tag !== null);
  const tag = graph.atoms[centre]?.tag ?? null;
  return tag === null ? null : labelByAtomicNumber(graph, centre, tag);
}

/**
 * The statements about one constitution, with names for isomers that the tables list only under an id: `(R)-tolvaptan`
 * is clearer than the code of a ligand in a crystal.
 */
export function nameAfterRacemate(
  statements: readonly Statement[],
  racemates: PreparedRacemates[number] | undefined,
): Statement[] {
  if (racemates === undefined) return [...statements];
  return statements.map((statement) => {
    if (statement.name !== null && !isId(statement.name)) return statement;
    const { graph } = readCanonicalSmiles(statement.better);
    const racemate = racemates.find(
      ({ form, smiles }) => form === 'racemate' && copyConfiguration(readCanonicalSmiles(smiles).graph, graph) !== null,
    );
    const label = onlyLabel(graph);
    if (racemate === undefined || label === null) return statement;
    return { ...statement, name: `(${label})-${withoutStereoPrefix(racemate.name) ?? racemate.name}` };
  });
}
