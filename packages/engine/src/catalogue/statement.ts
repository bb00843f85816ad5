import { statedLetters } from '../knowledge/records/stated-letters.ts';
import type { RecordGrade } from '../knowledge/records/figures.ts';
import type {
  CrystalRow,
  DevelopedRow,
  LigandRow,
  LiteratureRow,
  MEASURED_EVIDENCE,
  MeasuredRow,
  TestedRow,
} from '../knowledge/records/schemas.ts';

/**
 * One fact about two isomers: which one is better, at which target, and the source. Structures are canonical SMILES.
 */
export interface Statement {
  kind: 'measured' | 'developed' | 'literature';
  better: string;
  /** The isomer it was compared with; null if that is the mirror image or there was no comparison. */
  epimer: string | null;
  /** Id of the target in the table of targets, or null. */
  target: string | null;
  /** The source's own name for its target, if that is not in the table of targets. */
  effect: string | null;
  genes: readonly string[];
  /** The eudismic ratio; null if there are no values. */
  ratio: number | null;
  /** True if the ratio is a lower bound. */
  atLeast: boolean;
  /** How much the statement counts, from 0 to 1. */
  weight: number;
  /** Values as the source gives them, for instance `Ki 1.2 against 340 nM`. */
  values: string | null;
  name: string | null;
  sources: readonly string[];
  says: string | null;
  /** The kind of record, by how often second sources agree with it. */
  grade: RecordGrade;
  /** True if the compound is sold as this isomer. */
  marketed: boolean;
  /** True if the isomer was developed and its mirror image was too, under a name of its own. */
  shared: boolean;
  /** True if both isomers were unambiguously measured in one assay, or compared in a paper that states the letter. */
  sideBySide: boolean;
  /**
   * Its origin: a named assay or paper, a table that gives averages or names no assay, or tables of developed
   * compounds.
   */
  origin: 'named' | 'averaged' | 'tables';
  /** Number of independent tables for a developed compound; otherwise 1. */
  independentSources: number;
}

type MeasuredEvidence = (typeof MEASURED_EVIDENCE)[number];

/**
 * Weight of a measured pair by how comparable its two values are. These weights, and those of doubts below, are
 * judgements, not measurements.
 */
const EVIDENCE_WEIGHT: Record<MeasuredEvidence, number> = {
  'same-assay': 1,
  'same-paper': 0.9,
  aggregated: 0.7,
  'aggregated-mixed': 0.5,
  // In one of two papers a racemate may be drawn as one isomer.
  'across-assays': 0.35,
};
/**
 * Weight factors for doubts. Patents often draw one enantiomer arbitrarily; the Moonshot table states that its
 * configurations are often unknown.
 */
const FLAG_WEIGHT: Record<MeasuredRow['flags'][number], number> = {
  'patent-like': 0.5,
  contradicted: 0.3,
  weak: 0.3,
  'open-centres': 0.5,
  moonshot: 0.2,
  'asap-polaris': 0.7,
  'target-inferred': 0.5,
};

/** A record as cited in answers: `chembl:CHEMBL…` for every kind of ChEMBL id, and the address for a public table. */
const citedSources = (record: string): string =>
  record.replace(/^(assay|paper|compound):/, 'chembl:').replace(/^table:/, 'https://github.com/');

const formatNumber = (value: number): string => String(Number(value.toPrecision(4)));
const formatValue = ({ limit, value }: MeasuredRow['eutomer_value']): string => `${limit ?? ''}${formatNumber(value)}`;

/**
 * Measured pairs with less weight (contradicted rows, rows with several doubts) are graded as if their ratio were a
 * tenth of its value.
 */
const FULL_WEIGHT = 0.4;

/** The grade of a measured pair without doubts. */
export const gradeOfRatio = (ratio: number): RecordGrade =>
  ratio >= 10 ? 'measured-10' : ratio >= 3 ? 'measured-3' : 'measured-2';

/** True if a record names the assay or paper of a pair; a compound's page or a whole table does not. */
const namesOrigin = (record: string): boolean => !/^(compound|table):/.test(record);

const INFERRED_TARGET_REMARK = 'The target was inferred from the kind of compound.';

/**
 * Names of endpoints in sentences, if they differ from the column's value. A table's pChEMBL is the mean of several
 * assays.
 */
const ENDPOINT_WORDS: Partial<Record<MeasuredRow['endpoint'], string>> = {
  unspecified: 'value',
  pChEMBL: 'mean potency',
};

/** @param name the better isomer's name, if it is not just its id */
export function measuredStatement(row: MeasuredRow, genes: readonly string[], name?: string): Statement {
  const weight = row.flags.reduce((product, flag) => product * FLAG_WEIGHT[flag], EVIDENCE_WEIGHT[row.evidence]);
  const averaged = row.evidence.startsWith('aggregated') || !row.source.some(namesOrigin);
  return {
    kind: 'measured',
    better: row.eutomer,
    epimer: row.relation === 'epimers' ? row.distomer : null,
    target: row.target,
    effect: null,
    genes,
    ratio: row.ratio,
    atLeast: row.distomer_value.limit === '>' || row.eutomer_value.limit === '<',
    weight,
    values: `${ENDPOINT_WORDS[row.endpoint] ?? row.endpoint} ${formatValue(row.eutomer_value)} against ${formatValue(row.distomer_value)} ${row.unit}`,
    name: name ?? (row.eutomer_id.replace(/^\w+:/, '') || null),
    sources: row.source.map(citedSources),
    says: row.flags.includes('target-inferred') ? INFERRED_TARGET_REMARK : null,
    grade: gradeOfRatio(weight >= FULL_WEIGHT ? row.ratio : row.ratio / 10),
    marketed: false,
    shared: false,
    sideBySide: row.evidence === 'same-assay' && row.flags.length === 0,
    origin: averaged ? 'averaged' : 'named',
    independentSources: 1,
  };
}

/** These tables, vendors' catalogues among them, copy from each other, so together they count as one source. */
const TABLES_THAT_COPY = new Set(['PubChem', 'EPA', 'Wikipedia', 'DrugBank', 'MedChemExpress', 'TargetMol']);

/** The number of independent tables that draw a compound as this isomer. */
const countIndependentTables = (tables: readonly string[]): number =>
  tables.filter((table) => !TABLES_THAT_COPY.has(table)).length +
  Number(tables.some((table) => TABLES_THAT_COPY.has(table)));

const MARKETED_PHASE = 4;

/** Which tables draw the compound as this isomer, and which do not. */
function describeChoice({ phase, agree, differ }: DevelopedRow): string {
  const verb = phase === MARKETED_PHASE ? 'Marketed' : phase === null ? 'Listed' : 'Developed';
  const tables = agree.length === 0 ? '' : ` (${agree.join(', ')})`;
  const others = differ.length === 0 ? '' : `; drawn differently by ${differ.join(', ')}`;
  return `${verb} as this single isomer${tables}${others}.`;
}

export function developedStatement(row: DevelopedRow): Statement {
  const independentSources = countIndependentTables(row.agree);
  const marketed = row.phase === MARKETED_PHASE;
  const doubted =
    row.flags.some((flag) => flag === 'drawn-otherwise' || flag === 'uncertain') || independentSources < 2;
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

export function literatureStatement(row: LiteratureRow): Statement {
  const values =
    row.eutomer_value === null || row.distomer_value === null
      ? null
      : `${row.endpoint} ${formatValue(row.eutomer_value)} against ${formatValue(row.distomer_value)} ${row.unit}`;
  // If a source gives only the sign of rotation, the configuration comes from general knowledge.
  const lettered = statedLetters(row.active).length > 0;
  const compared = row.compared === 'yes' && lettered;
  return {
    kind: 'literature',
    better: row.smiles,
    epimer: null,
    target: null,
    effect: row.target,
    genes: row.gene,
    ratio: row.ratio?.value ?? null,
    atLeast: row.distomer_value?.limit === '>' || row.ratio?.limit === '>',
    weight: (row.compared === 'yes' ? 1 : 0.5) * (lettered ? 1 : 0.6),
    values,
    name: row.name,
    sources: row.source,
    says: row.note === '' ? row.says : `${row.says} Curator’s note: ${row.note}.`,
    grade: compared ? 'compared' : 'reported',
    marketed: false,
    shared: false,
    sideBySide: compared,
    origin: 'named',
    independentSources: 1,
  };
}

/** True if a record of this grade is about one isomer, and says nothing about its mirror image. */
export const isSingleIsomer = (grade: RecordGrade): boolean => grade === 'tested' || grade === 'bound';

/** Too low to confirm another finding: the tables of developed compounds use the same database. */
export const LISTED_WEIGHT = 0.25;

export function ligandStatement(row: LigandRow): Statement {
  const what = [row.action, row.value].filter(Boolean).join(', ');
  return {
    kind: 'literature',
    better: row.smiles,
    epimer: null,
    target: null,
    effect: row.target,
    genes: row.gene,
    ratio: null,
    atLeast: false,
    weight: LISTED_WEIGHT,
    values: null,
    name: row.name,
    sources: [row.record, ...row.source],
    says: `The Guide to PHARMACOLOGY lists this isomer${what === '' ? '' : ` (${what})`}; the record does not say whether the other was tested.`,
    grade: 'listed',
    marketed: false,
    shared: false,
    sideBySide: false,
    origin: 'tables',
    independentSources: 1,
  };
}

/** A test of one isomer alone is not enough to confirm another finding. */
export function testedStatement(row: TestedRow, genes: readonly string[]): Statement {
  return {
    kind: 'literature',
    better: row.smiles,
    epimer: null,
    target: row.target,
    effect: null,
    genes,
    ratio: null,
    atLeast: false,
    weight: LISTED_WEIGHT,
    values: null,
    name: row.compound.replace(/^\w+:/, '') || null,
    sources: row.source.map(citedSources),
    says: `${ENDPOINT_WORDS[row.endpoint] ?? row.endpoint} ${formatValue(row.value)} ${row.unit}; no record of its mirror image was found, so it is only inferred that this is the more active isomer.`,
    grade: 'tested',
    marketed: false,
    shared: false,
    sideBySide: false,
    origin: 'tables',
    independentSources: 1,
  };
}

/** A bound isomer, likewise: a crystal may have been grown from this isomer alone. */
export function crystalStatement(row: CrystalRow, genes: readonly string[], named?: string): Statement {
  const entry = row.source.replace('pdb:', '');
  const affinity = row.value === null ? '' : `, ${row.endpoint} ${formatValue(row.value)} ${row.unit}`;
  return {
    kind: 'literature',
    better: row.smiles,
    epimer: null,
    target: row.target === '' ? null : row.target,
    effect: row.target === '' && row.protein !== '' ? row.protein : null,
    genes,
    ratio: null,
    atLeast: false,
    weight: LISTED_WEIGHT,
    values: null,
    name: named ?? `ligand ${row.ligand} of the PDB`,
    sources: [row.source],
    says: `Bound in the structure ${entry} of the Protein Data Bank (ligand ${row.ligand}${affinity}). The structure does not show how its mirror image binds, so it is only inferred that this is the more active isomer.`,
    grade: 'bound',
    marketed: false,
    shared: false,
    sideBySide: false,
    origin: 'tables',
    independentSources: 1,
  };
}
