import type { DevelopedRow } from '../../knowledge/records/schemas.ts';
import { PAGES_OF_TABLES } from '../pages-of-tables.ts';
import { UNSTATED, type Statement } from './statement.ts';

/**
 * Tables that copy from each other, vendors' catalogues among them, or were read as one (KEGG and MetaCyc): the tables
 * of a group count as one source.
 */
const GROUPS_THAT_COPY = [
  ['PubChem', 'EPA', 'Wikipedia', 'DrugBank', 'MassBank', 'MedChemExpress', 'TargetMol', 'Tocris'],
  ['KEGG', 'MetaCyc', 'ChEBI'],
];

/** The number of independent tables that draw a compound as this isomer. */
const countIndependentTables = (tables: readonly string[]): number =>
  tables.filter((table) => !GROUPS_THAT_COPY.flat().includes(table)).length +
  GROUPS_THAT_COPY.filter((group) => group.some((table) => tables.includes(table))).length;

/** The phase of a compound that was sold. */
export const MARKETED_PHASE = 4;

/**
 * True if what is sold under the name is the racemate, although a table draws one isomer: its name, perhaps with `(S)-`,
 * is the racemate's, too.
 */
function isSoldAsRacemate({ name, flags, racemate_names: racemateNames }: DevelopedRow): boolean {
  const ownName = name.replace(/^\([^)]*\)-/, '').toLowerCase();
  return flags.includes('racemate-marketed') && racemateNames.some((other) => other.toLowerCase() === ownName);
}

/** Which tables draw the compound as this isomer, and which do not. */
function describeChoice(row: DevelopedRow): string {
  const { phase, agree, differ } = row;
  const verb = phase === MARKETED_PHASE ? 'Marketed' : phase === null ? 'Listed' : 'Developed';
  const tables = agree.length === 0 ? '' : ` (${agree.join(', ')})`;
  const others = differ.length === 0 ? '' : `; drawn differently by ${differ.join(', ')}`;
  if (isSoldAsRacemate(row)) {
    const drawn = agree.length === 0 ? 'No table that was read draws this isomer' : `Tables draw this isomer${tables}`;
    return `${drawn}${others}. What is sold is the racemate, so this may not say which isomer is active.`;
  }
  if (agree.length === 0 && differ.length > 0)
    return `${verb} as a single isomer. No table that was read draws this one; another is drawn by ${differ.join(', ')}.`;
  return `${verb} as this single isomer${tables}${others}.`;
}

/** @param genes those of the targets for which it was developed */
export function developedStatement(row: DevelopedRow, genes: readonly string[] = []): Statement {
  const independentSources = countIndependentTables(row.agree);
  const marketed = row.phase === MARKETED_PHASE && !isSoldAsRacemate(row);
  const isUncertain = row.flags.includes('uncertain');
  const doubted = isUncertain || row.flags.includes('drawn-otherwise') || independentSources < 2;
  // Its mirror image has a name of its own: one of the two has a different purpose, and a marketed one is more likely
  // to be the eutomer.
  const shared = row.flags.includes('opposite-also-named');
  const disputed = (independentSources < 2 || (isUncertain && !marketed)) && row.differ.length > 0;
  return {
    ...UNSTATED,
    kind: 'developed',
    better: row.smiles,
    effect: row.target || null,
    genes,
    weight: (marketed ? 0.75 : 0.5) * (disputed ? 0.25 : doubted ? 0.5 : 1) * (shared && !marketed ? 0.2 : 1),
    name: row.name,
    sources: row.records.length > 0 ? row.records : row.agree.flatMap((table) => PAGES_OF_TABLES.get(table) ?? []),
    says: describeChoice(row),
    grade: disputed
      ? 'disputed'
      : doubted || (shared && !marketed)
        ? 'drawn-once'
        : marketed
          ? 'marketed'
          : 'developed',
    marketed,
    shared,
    origin: 'tables',
    independentSources,
  };
}
