import { constitutionHash } from '../graph/classes.ts';
import type { MolGraph } from '../graph/graph.ts';
import { copyConfiguration } from '../graph/match/isomorphism.ts';
import { countMarks } from '../graph/smiles/stereo-marks.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { countCentres } from '../graph/stereo/centres.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import type { PreparedRacemate, PreparedRacemates } from '../knowledge/records/prepared-catalogue.ts';
import type { Records } from '../knowledge/records/load-records.ts';
import type { RacemateRow } from '../knowledge/records/name-schemas.ts';
import type { DevelopedRow } from '../knowledge/records/schemas.ts';
import { MARKETED_PHASE } from './statements/developed-statement.ts';
import { withoutStereoPrefix } from './names/without-stereo-prefix.ts';

/** A name in capitals in lower case, as nonproprietary names are written in a sentence. */
const inLowerCase = (name: string): string => (/^[A-Z]{5,}/.test(name) ? name.toLowerCase() : name);

/** The racemate of a compound developed as one isomer, if it is sold too and its own name is given. */
function soldRacemate({ name, smiles, flags, racemate_names: names }: DevelopedRow): PreparedRacemate | null {
  if (!flags.includes('racemate-marketed')) return null;
  const racemate = names.find((one) => withoutStereoPrefix(one) === null) ?? withoutStereoPrefix(name);
  return racemate === null ? null : { name: inLowerCase(racemate), smiles, form: 'racemate', isSold: true };
}

/**
 * A mixture with a row of its own. A racemate drawn with some centres is left out: the drawing does not show whether
 * the others are racemic or were only not drawn. So is a single isomer that no table draws.
 */
function listedRacemate({ name, smiles, status, phase }: RacemateRow): PreparedRacemate | null {
  if (status === 'undrawn' || (status === 'racemate' && smiles.includes('@'))) return null;
  return { name, smiles, form: status, isSold: phase === MARKETED_PHASE };
}

/** The racemates of the tables, by the hash of their constitution; those with a row of their own come first. */
export function prepareRacemates({
  racemates,
  developed,
}: Pick<Records, 'racemates' | 'developed'>): PreparedRacemates {
  const all = [
    ...racemates.flatMap(({ row }) => listedRacemate(row) ?? []),
    ...developed.flatMap(({ row }) => soldRacemate(row) ?? []),
  ];
  const byHash: Record<number, PreparedRacemate[]> = {};
  for (const racemate of all)
    (byHash[constitutionHash(readCanonicalSmiles(racemate.smiles).graph)] ??= []).push(racemate);
  return byHash;
}

/** True if the drawing is of one of the isomers in a mixture. */
function isIsomerOf(graph: MolGraph, { smiles, form }: PreparedRacemate): boolean {
  const known = copyConfiguration(readCanonicalSmiles(smiles).graph, graph);
  if (known === null) return false;
  const drawn = Configuration.drawn(graph);
  // A racemate drawn flat consists of one pair of mirror images, but of which, if there are several?
  if (form === 'racemate' && known.size === 0) return drawn.size < 2;
  const compared = [...drawn].filter(([focus]) => known.has(focus));
  return [known, known.mirror()].some((one) => one.includes(compared));
}

/** True if the compound certainly has several stereocentres. */
function hasSeveralCentres(graph: MolGraph, { smiles }: PreparedRacemate): boolean {
  const drawn = countMarks(smiles);
  const centres = drawn > 0 ? null : countCentres(graph);
  return drawn > 1 || (centres !== null && centres.drawn + centres.undrawn.length > 1);
}

/** With several stereocentres it is not always the racemate: tables call mixtures of diastereomers racemates, too. */
const mixtureWords = (graph: MolGraph, racemate: PreparedRacemate): string =>
  racemate.form === 'racemate' && !hasSeveralCentres(graph, racemate)
    ? 'The racemate'
    : 'A mixture of its stereoisomers';

/** Says under which name a mixture of the molecule's isomers is known; null if none is. */
export function describeRacemate(racemates: PreparedRacemates, graph: MolGraph): string | null {
  const found = racemates[constitutionHash(graph)]?.find((racemate) => isIsomerOf(graph, racemate));
  if (found === undefined) return null;
  return `${mixtureWords(graph, found)} ${found.isSold ? 'has been sold' : 'is known'} as ${found.name}.`;
}
