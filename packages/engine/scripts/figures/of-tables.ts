import { basename } from 'node:path';
import { developedStatement, MARKETED_PHASE } from '../../src/catalogue/statements/developed-statement.ts';
import type { Records } from '../../src/knowledge/records/load-records.ts';
import { figureOf, type Figure } from './figure.ts';

const figure = figureOf('knowledge/SOURCES.md');

const count = <Row>(rows: readonly { row: Row }[], isCounted: (row: Row) => boolean): number =>
  rows.filter(({ row }) => isCounted(row)).length;

/** The rows of the table of tables, each by the start of its first cells. */
function inOverview(records: Records, citations: number): Figure[] {
  const {
    measured,
    literature,
    developed,
    ligands,
    crystals,
    tested,
    racemates,
    names,
    identifiers,
    achiral,
    targets,
  } = records;
  const rows: [string, number][] = [
    ['\\[`measured/`\\].*, enantiomers', count(measured, ({ relation }) => relation === 'enantiomers')],
    ['\\[`measured/`\\].*, epimers', count(measured, ({ relation }) => relation === 'epimers')],
    ['\\[`literature/`\\].*', literature.length],
    ['\\[`developed/`\\].*', developed.length],
    ['\\[`ligands/`\\].*', ligands.length],
    ['\\[`crystals/`\\].*', crystals.length],
    ['\\[`tested/`\\].*', tested.length],
    ['`racemates.csv`', racemates.length],
    ['`names.csv`', names.length],
    ['`identifiers.csv`', identifiers.length],
    ['`achiral.csv`', achiral.length],
    ['\\[`targets.csv`\\].*', targets.length],
    ['`citations.csv`', citations],
  ];
  return rows.map(([start, value]) => figure(`\\n\\| ${start} \\| N \\|`, value));
}

function ofMeasured({ measured }: Records): Figure[] {
  const evidence = ['same-assay', 'same-paper', 'aggregated', 'aggregated-mixed', 'across-assays'] as const;
  const flags = ['patent-like', 'open-centres', 'weak', 'target-inferred', 'contradicted'] as const;
  const inFile = measured.filter(({ file }) => basename(file) === 'protein-data-bank.csv');
  return [
    figure(
      'For N rows it names none of these',
      count(measured, ({ source }) => source.every((cited) => cited.startsWith('table:'))),
    ),
    ...evidence.map((kind) =>
      figure(
        `\\n\\| \`${kind}\`[^|]*\\| N \\|`,
        count(measured, (row) => row.evidence === kind),
      ),
    ),
    ...flags.map((flag) =>
      figure(
        `\\n\\| \`${flag}\` \\| N \\|`,
        count(measured, (row) => row.flags.includes(flag)),
      ),
    ),
    figure(
      '`moonshot`, `asap-polaris` \\| N, N \\|',
      count(measured, ({ flags: own }) => own.includes('moonshot')),
      count(measured, ({ flags: own }) => own.includes('asap-polaris')),
    ),
    figure(
      '`measured/protein-data-bank.csv`, N rows of enantiomers, N of epimers',
      count(inFile, ({ relation }) => relation === 'enantiomers'),
      count(inFile, ({ relation }) => relation === 'epimers'),
    ),
  ];
}

function ofLiterature({ literature }: Records, leads: number): Figure[] {
  return [
    figure(
      'for N of N rows another isomer was tested',
      count(literature, ({ compared }) => compared === 'yes'),
      literature.length,
    ),
    figure(
      'N rows name no paper \\(`unverified`\\)',
      count(literature, ({ source }) => source.includes('unverified')),
    ),
    figure('N findings whose source, isomer or structure is incomplete', leads),
  ];
}

function ofDeveloped({ developed, names }: Records): Figure[] {
  const inFile = (name: string): number => developed.filter(({ file }) => basename(file) === name).length;
  const alone = (table: string): number => count(developed, ({ agree }) => agree.length === 1 && agree[0] === table);
  const marketed = developed.filter(({ row }) => row.phase === MARKETED_PHASE);
  const inDrugCentral = count(marketed, ({ records }) => records.some((record) => record.startsWith('drugcentral:')));
  const namedBy = (pattern: RegExp): number => count(names, ({ named_by: by }) => pattern.test(by));
  return [
    figure(
      '`drugs.csv` has N rows, `candidates.csv` N, `agrochemicals.csv` N; the N of `listed.csv`',
      ...['drugs.csv', 'candidates.csv', 'agrochemicals.csv', 'listed.csv'].map(inFile),
    ),
    figure(
      'N rows name one table only',
      count(developed, ({ agree }) => agree.length === 1),
    ),
    figure(
      '\\(N Wikipedia, N ChEMBL, N DrugBank, N the Hub, N the Chemical Probes Portal\\)',
      ...['Wikipedia', 'ChEMBL', 'DrugBank', 'RepHub', 'ChemicalProbes'].map(alone),
    ),
    figure(
      'counting copies once, N rows rest on one source',
      count(developed, (row) => developedStatement(row).independentSources === 1),
    ),
    figure(
      'N rows without these name the Wikipedia article',
      count(
        developed,
        ({ records }) => records.length > 0 && records.every((record) => /^(kegg|wikipedia):/.test(record)),
      ),
    ),
    figure(
      'N rows have no known entry',
      count(developed, ({ records }) => records.length === 0),
    ),
    figure('\\(`phase` 4, N compounds\\): N have a DrugCentral record', marketed.length, inDrugCentral),
    figure('Most of the other N are listed as phase 4', marketed.length - inDrugCentral),
    figure('`class` of 324 rows of `developed`, N names of `names.csv`', namedBy(/^general$/)),
    figure(
      'N of `names.csv` come from DrugBank, N from GtoPdb, N from other tables; N are general knowledge',
      ...[/^drugbank:/, /^gtopdb:/, /^table:/, /^general$/].map(namedBy),
    ),
  ];
}

const ofIdentifiers = ({ identifiers }: Records): Figure => {
  const sum = (of: 'records' | 'names'): number => identifiers.reduce((total, { row }) => total + row[of].length, 0);
  return figure('\\(`identifiers.csv`\\): N ids and N names', sum('records'), sum('names'));
};

const ofCrystals = ({ crystals }: Records): Figure[] => [
  figure(
    'N rows have an affinity of 10 µM or better',
    count(crystals, ({ value }) => value !== null),
  ),
];

/** What `knowledge/SOURCES.md` says about the tables. */
export const figuresOfTables = (
  records: Records,
  { citations, leads }: { citations: number; leads: number },
): Figure[] => [
  ...inOverview(records, citations),
  ...ofMeasured(records),
  ...ofLiterature(records, leads),
  ...ofDeveloped(records),
  ofIdentifiers(records),
  ...ofCrystals(records),
];
