import { Configuration } from '../graph/stereo/configuration.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import { openCentres } from '../rdkit/open-centres.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import type { Statement } from './statement.ts';

/** A pair of isomers that a molecule may belong to, with its statements. */
export interface Pair {
  /** One isomer, as canonical SMILES and as the chiral tags that make the molecule it; the other. */
  one: Isomer;
  other: Isomer;
  statements: Statement[];
}

export interface Isomer {
  smiles: string;
  configuration: Configuration;
}

/** Open centres of a drawing whose configurations are tried one by one: 2 to this power. */
const MAX_OPEN_CENTRES = 6;

/** The drawing with its open centres set in every way; of two mirror images one. */
function completions(molecule: Molecule): Configuration[] {
  const drawn = Configuration.drawn(molecule.graph());
  const open = openCentres(molecule);
  if (open.length > MAX_OPEN_CENTRES) return [];
  // Of a flat drawing all completions come in pairs of mirror images: one way of the first centre meets each pair once.
  const [first, ...rest] = drawn.size === 0 ? open : [undefined, ...open];
  const start = first === undefined ? drawn : drawn.with(first, 'cw');
  return rest
    .filter((atom) => atom !== undefined)
    .reduce<Configuration[]>(
      (all, atom) => all.flatMap((item) => [item.with(atom, 'cw'), item.with(atom, 'ccw')]),
      [start],
    );
}

const isSided = (smiles: string): boolean => /[/\\]/.test(smiles);

/** Canonical SMILES of a structure of the catalogue without its E and Z. */
function withoutSides(toolkit: Toolkit, smiles: string): string {
  if (!isSided(smiles)) return smiles;
  const read = toolkit.read(smiles.replaceAll(/[/\\]/g, ''));
  if (!read.ok) return smiles;
  using molecule = read.molecule;
  return molecule.smiles();
}

/** Gives a configuration of the molecule as the statements write it. */
type Write = (configuration: Configuration) => string;

/** Drawing and catalogue may differ in whether E and Z are given: what only one of them gives is ignored. */
function comparable(
  toolkit: Toolkit,
  molecule: Molecule,
  statements: readonly Statement[],
): { write: Write; statements: readonly Statement[] } {
  const { hasBondStereo } = molecule.graph();
  const stated = statements.some(({ better }) => isSided(better));
  if (hasBondStereo && !stated)
    return { write: (configuration) => molecule.withoutBondStereo(configuration), statements };
  const write: Write = (configuration) => molecule.canonicalWith(configuration);
  if (hasBondStereo || !stated) return { write, statements };
  const withoutBondStereo = (smiles: string): string => withoutSides(toolkit, smiles);
  return {
    write,
    statements: statements.map((statement) => ({
      ...statement,
      better: withoutBondStereo(statement.better),
      epimer: statement.epimer === null ? null : withoutBondStereo(statement.epimer),
    })),
  };
}

function mirroredPairs(
  configurations: readonly Configuration[],
  statements: readonly Statement[],
  write: Write,
): Pair[] {
  return configurations.flatMap((configuration) => {
    const mirror = configuration.mirror();
    const one = { smiles: write(configuration), configuration };
    const other = { smiles: write(mirror), configuration: mirror };
    const about = statements.filter(
      ({ better, epimer }) => epimer === null && (better === one.smiles || better === other.smiles),
    );
    return about.length === 0 || one.smiles === other.smiles ? [] : [{ one, other, statements: about }];
  });
}

/** The configuration that differs from the given one at a single centre and has the given SMILES; null if there is none. */
function flippedCentre(configuration: Configuration, wanted: string, write: Write): Configuration | null {
  for (const [focus] of configuration) {
    const flipped = configuration.invert(focus);
    if (write(flipped) === wanted) return flipped;
  }
  return null;
}

function epimerPairs(configurations: readonly Configuration[], statements: readonly Statement[], write: Write): Pair[] {
  const measured = statements.filter(({ epimer }) => epimer !== null);
  if (measured.length === 0) return [];
  const pairs = new Map<string, Pair>();
  for (const configuration of configurations) {
    const smiles = write(configuration);
    for (const statement of measured) {
      const isBetter = statement.better === smiles;
      if (!isBetter && statement.epimer !== smiles) continue;
      const otherSmiles = isBetter ? statement.epimer! : statement.better;
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

/**
 * The pairs of known isomers that a drawing may mean: itself and its mirror image, whatever was drawn of the two, and, where centres are open,
 * every way to set them. Where no mirror image was tested, the isomers that differ at one centre and were measured beside it.
 *
 * @param found statements about stereoisomers of the molecule
 */
export function getPairs(toolkit: Toolkit, molecule: Molecule, found: readonly Statement[]): Pair[] {
  const { write, statements } = comparable(toolkit, molecule, found);
  // As it is drawn, open centres left open: tables hold such compounds too.
  const drawn = [Configuration.drawn(molecule.graph())];
  for (const configurations of [drawn, completions(molecule)]) {
    for (const find of [mirroredPairs, epimerPairs]) {
      const pairs = find(configurations, statements, write);
      if (pairs.length > 0) return pairs;
    }
  }
  return [];
}

/** The centres in which the two isomers of a pair differ. */
export function differingCentres({ one: a, other: b }: Pair): number[] {
  return [...a.configuration].filter(([focus, tag]) => b.configuration.get(focus) !== tag).map(([focus]) => focus);
}
