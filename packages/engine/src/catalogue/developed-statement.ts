import type { DevelopedRow } from '../knowledge/records/schemas.ts';
import type { Statement } from './statement.ts';

/** These tables, vendors' catalogues among them, copy from each other, so together they count as one source. */
const TABLES_THAT_COPY = new Set(['PubChem', 'EPA', 'Wikipedia', 'DrugBank', 'MedChemExpress', 'TargetMol']);

/** The number of independent tables that draw a compound as this isomer. */
const countIndependentTables = (tables: readonly string[]): number =>
  tables.filter((table) => !TABLES_THAT_COPY.has(table)).length +
  Number(tables.some((table) => TABLES_THAT_COPY.has(table)));

const MARKETED_PHASE = 4;

const isSoldAsRacemate = ({ flags }: Pick<DevelopedRow, 'flags'>): boolean => flags.includes('racemate-marketed');

/** Which tables draw the compound as this isomer, and which do not. */
function describeChoice({ phase, agree, differ, flags }: DevelopedRow): string {
  const verb = phase === MARKETED_PHASE ? 'Marketed' : phase === null ? 'Listed' : 'Developed';
  const tables = agree.length === 0 ? '' : ` (${agree.join(', ')})`;
  const others = differ.length === 0 ? '' : `; drawn differently by ${differ.join(', ')}`;
  if (isSoldAsRacemate({ flags }))
    return `Sold as the racemate; some tables draw it as this isomer${tables}${others}, which may not say which one is active.`;
  return `${verb} as this single isomer${tables}${others}.`;
}

export function developedStatement(row: DevelopedRow): Statement {
  const independentSources = countIndependentTables(row.agree);
  const marketed = row.phase === MARKETED_PHASE && !isSoldAsRacemate(row);
  const doubted =
    row.flags.some((flag) => flag === 'drawn-otherwise' || flag === 'uncertain' || flag === 'racemate-marketed') ||
    independentSources < 2;
  // Its mirror image has a name of its own: one of the two has a different purpose, and a marketed one is more likely
  // to be the eutomer.
  const shared = row.flags.includes('opposite-also-named');
  const disputed = independentSources < 2 && row.differ.length > 0;
  return {
    kind: 'developed',
    better: row.smiles,
    epimer: null,
    target: null,
    effect: row.target || null,
    genes: [],
    ratio: null,
    atLeast: false,
    weight: (marketed ? 0.75 : 0.5) * (disputed ? 0.25 : doubted ? 0.5 : 1) * (shared && !marketed ? 0.2 : 1),
    values: null,
    name: row.name,
    sources: row.records,
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
    sideBySide: false,
    origin: 'tables',
    independentSources,
  };
}
