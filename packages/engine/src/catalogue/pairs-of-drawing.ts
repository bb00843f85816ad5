import { copyConfiguration } from '../graph/match/isomorphism.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { hasBondStereoMarks, withoutBondStereoMarks } from '../graph/smiles/stereo-marks.ts';
import { completions, Configuration, MAX_UNDEFINED_CENTRES } from '../graph/stereo/configuration.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import { undefinedCentres } from '../rdkit/undefined-centres.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import type { Statement } from './statements/statement.ts';

/** A pair of isomers that a molecule may belong to, with its statements. */
export interface Pair {
  /** Each isomer as canonical SMILES, and the chiral tags that turn the molecule into it. */
  one: Isomer;
  other: Isomer;
  statements: Statement[];
}

export interface Isomer {
  smiles: string;
  configuration: Configuration;
}

/** Every way to define the undefined centres of the drawing, but only one of each pair of mirror images. */
function distinctCompletions(molecule: Molecule): Configuration[] {
  const drawn = Configuration.drawn(molecule.graph());
  const undrawn = undefinedCentres(molecule);
  if (undrawn.length > MAX_UNDEFINED_CENTRES) return [];
  const [first, ...rest] = undrawn;
  // If nothing is drawn, completions come in pairs of mirror images; fixing the first centre gives one of each pair.
  return drawn.size > 0 || first === undefined
    ? completions(drawn, undrawn)
    : completions(drawn.with(first, 'cw'), rest);
}

/**
 * The isomers in statements that agree with what is drawn, as configurations of the molecule. These include isomers of
 * drawings with many undefined centres, isomers in which a centre is open, and *cis* and *trans* isomers.
 */
function statedConfigurations(molecule: Molecule, statements: readonly Statement[]): Configuration[] {
  const drawn = Configuration.drawn(molecule.graph());
  const isomers = new Set(statements.flatMap(({ better, epimer }) => (epimer === null ? [better] : [better, epimer])));
  return [...isomers]
    .map((smiles) => readCanonicalSmiles(smiles).graph)
    .filter((graph) => Configuration.drawn(graph).size > drawn.size)
    .flatMap((graph) => copyConfiguration(graph, molecule.graph()) ?? [])
    .flatMap((configuration) => [configuration, configuration.mirror()])
    .filter((configuration) => configuration.includes(drawn));
}

/** Canonical SMILES of a catalogue structure without E/Z marks. */
function withoutBondStereo(toolkit: Toolkit, smiles: string): string {
  if (!hasBondStereoMarks(smiles)) return smiles;
  const read = toolkit.read(withoutBondStereoMarks(smiles));
  if (!read.ok) return smiles;
  using molecule = read.molecule;
  return molecule.smiles();
}

/** Writes a configuration of the molecule in the same way as the statements do. */
type Write = (configuration: Configuration) => string;

/** Statements with their structures written without E/Z marks. */
function withoutMarks(toolkit: Toolkit, statements: readonly Statement[]): Statement[] {
  const unmarked = (smiles: string): string => withoutBondStereo(toolkit, smiles);
  return statements.map((statement) => ({
    ...statement,
    better: unmarked(statement.better),
    epimer: statement.epimer === null ? null : unmarked(statement.epimer),
  }));
}

/** What the configurations of a molecule are compared with, and how both are written. */
interface Comparison {
  write: Write;
  statements: readonly Statement[];
}

/** The drawing and the catalogue may differ in whether E/Z is given; it is ignored unless both give it. */
function comparable(toolkit: Toolkit, molecule: Molecule, statements: readonly Statement[]): Comparison {
  const { hasBondStereo } = molecule.graph();
  const stated = statements.some(({ better }) => hasBondStereoMarks(better));
  if (hasBondStereo && !stated)
    return { write: (configuration) => molecule.withoutBondStereo(configuration), statements };
  const write: Write = (configuration) => molecule.canonicalWith(configuration);
  if (hasBondStereo || !stated) return { write, statements };
  return { write, statements: withoutMarks(toolkit, statements) };
}

/** The comparison if drawing and catalogue both give E/Z, but one of them only at some bonds; null if they do not. */
function partlyComparable(toolkit: Toolkit, molecule: Molecule, found: readonly Statement[]): Comparison | null {
  if (!molecule.graph().hasBondStereo) return null;
  const isomers = [...new Set(found.map(({ better }) => better))];
  const fittingIsomers = isomers.filter((smiles) => hasBondStereoMarks(smiles) && molecule.fitsBondStereo(smiles));
  const fitting = found.filter(({ better }) => fittingIsomers.includes(better));
  if (fitting.length === 0) return null;
  return {
    write: (configuration) => molecule.withoutBondStereo(configuration),
    statements: withoutMarks(toolkit, fitting),
  };
}

function mirroredPairs(
  configurations: readonly Configuration[],
  statements: readonly Statement[],
  write: Write,
): Pair[] {
  // In a symmetric drawing, two configurations can be one isomer.
  const seen = new Set<string>();
  return configurations.flatMap((configuration) => {
    const mirror = configuration.mirror();
    const one = { smiles: write(configuration), configuration };
    const other = { smiles: write(mirror), configuration: mirror };
    const matching = statements.filter(
      ({ better, epimer }) => epimer === null && (better === one.smiles || better === other.smiles),
    );
    if (matching.length === 0 || one.smiles === other.smiles || seen.has(one.smiles)) return [];
    seen.add(one.smiles).add(other.smiles);
    return [{ one, other, statements: matching }];
  });
}

/**
 * The configuration that differs from the given one at a single centre and has the given SMILES; null if there is none.
 */
function flippedCentre(configuration: Configuration, requested: string, write: Write): Configuration | null {
  for (const [focus] of configuration) {
    const flipped = configuration.invert(focus);
    if (write(flipped) === requested) return flipped;
  }
  return null;
}

function epimerPairs(configurations: readonly Configuration[], statements: readonly Statement[], write: Write): Pair[] {
  const measured = statements.filter(
    (statement): statement is Statement & { epimer: string } => statement.epimer !== null,
  );
  if (measured.length === 0) return [];
  const pairs = new Map<string, Pair>();
  for (const configuration of configurations) {
    const smiles = write(configuration);
    for (const statement of measured) {
      const isBetter = statement.better === smiles;
      if (!isBetter && statement.epimer !== smiles) continue;
      const otherSmiles = isBetter ? statement.epimer : statement.better;
      const flipped = flippedCentre(configuration, otherSmiles, write);
      if (flipped === null) continue;
      const key = [smiles, otherSmiles].sort().join(' ');
      const pair = pairs.get(key);
      if (pair === undefined)
        pairs.set(key, {
          one: { smiles, configuration },
          other: { smiles: otherSmiles, configuration: flipped },
          statements: [statement],
        });
      else if (!pair.statements.includes(statement)) pair.statements.push(statement);
    }
  }
  return [...pairs.values()];
}

/** True if both isomers of a pair agree with what is drawn. */
const bothFit = (drawn: Configuration, pair: Pair): boolean =>
  differingCentres(pair).every((focus) => !drawn.has(focus));

/**
 * The pairs of known isomers that a drawing may stand for: the drawn isomer with its mirror image, and with each epimer
 * that was measured alongside it. If centres are undefined, every way to define them is tried, and then the stated
 * isomers. A measured pair of epimers that both fit the drawing is what is asked for.
 *
 * @param found statements about stereoisomers of the molecule
 */
export function getPairs(toolkit: Toolkit, molecule: Molecule, found: readonly Statement[]): Pair[] {
  const pairs = pairsIn(molecule, comparable(toolkit, molecule, found));
  if (pairs.length > 0) return pairs;
  const partly = partlyComparable(toolkit, molecule, found);
  return partly === null ? [] : pairsIn(molecule, partly);
}

function pairsIn(molecule: Molecule, { write, statements }: Comparison): Pair[] {
  // As drawn, with undefined centres left undefined: the tables contain such compounds too.
  const drawn = Configuration.drawn(molecule.graph());
  const find = (configurations: readonly Configuration[]): Pair[] => {
    // Either mirror image of a configuration may be one of two measured epimers.
    const both = drawn.size === 0 ? configurations.flatMap((one) => [one, one.mirror()]) : configurations;
    const epimers = epimerPairs(both, statements, write);
    const asked = drawn.size === 0 ? [] : epimers.filter((pair) => bothFit(drawn, pair));
    if (asked.length > 0) return asked;
    const mirrored = mirroredPairs(configurations, statements, write);
    return mirrored.length > 0 ? mirrored : epimers;
  };
  const attempts = [
    () => [...mirroredPairs([drawn], statements, write), ...epimerPairs([drawn], statements, write)],
    () => find(distinctCompletions(molecule)),
    () => find(statedConfigurations(molecule, statements)),
  ];
  for (const attempt of attempts) {
    const pairs = attempt();
    if (pairs.length > 0) return pairs;
  }
  return [];
}

/** The centres in which the two isomers of a pair differ. */
export function differingCentres({ one: a, other: b }: Pair): number[] {
  return [...a.configuration].filter(([focus, tag]) => b.configuration.get(focus) !== tag).map(([focus]) => focus);
}
