import type { MEASURED_EVIDENCE, MeasuredRow } from '../../knowledge/records/schemas.ts';
import { citeRecord, endpointWords, formatValue } from './statement-words.ts';
import { gradeOfRatio, UNSTATED, type Statement } from './statement.ts';

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
  contradicted: 0.05,
  weak: 0.3,
  'open-centres': 0.5,
  moonshot: 0.2,
  'asap-polaris': 0.7,
  'target-inferred': 0.5,
};

/**
 * Measured pairs with less weight (weak rows, rows with several doubts) are graded as if their ratio were a tenth of
 * its value.
 */
const FULL_WEIGHT = 0.4;

/** True if a record names the assay or paper of a pair; a compound's page or a whole table does not. */
const namesOrigin = (record: string): boolean => !/^(compound|table):/.test(record);

const INFERRED_TARGET_REMARK = 'The target was inferred from the kind of compound.';
const CONTRADICTED_REMARK = 'Another source says that the other isomer is the more active one.';

/** What to add about a row's doubts; null if nothing. */
function describeDoubts({ flags }: MeasuredRow): string | null {
  const remarks = [
    ...(flags.includes('contradicted') ? [CONTRADICTED_REMARK] : []),
    ...(flags.includes('target-inferred') ? [INFERRED_TARGET_REMARK] : []),
  ];
  return remarks.length === 0 ? null : remarks.join(' ');
}

/** @param name the better isomer's name, if it is not just its id */
export function measuredStatement(row: MeasuredRow, genes: readonly string[], name?: string): Statement {
  const weight = row.flags.reduce((product, flag) => product * FLAG_WEIGHT[flag], EVIDENCE_WEIGHT[row.evidence]);
  const averaged = row.evidence.startsWith('aggregated') || !row.source.some(namesOrigin);
  return {
    ...UNSTATED,
    kind: 'measured',
    better: row.eutomer,
    epimer: row.relation === 'epimers' ? row.distomer : null,
    target: row.target,
    genes,
    ratio: row.ratio,
    atLeast: row.distomer_value.limit === '>' || row.eutomer_value.limit === '<',
    weight,
    values: `${endpointWords(row.endpoint)} ${formatValue(row.eutomer_value)} against ${formatValue(row.distomer_value)} ${row.unit}`,
    name: name ?? (row.eutomer_id.replace(/^\w+:/, '') || null),
    sources: row.source.map(citeRecord),
    says: describeDoubts(row),
    grade: row.flags.includes('contradicted')
      ? 'contradicted'
      : gradeOfRatio(weight >= FULL_WEIGHT ? row.ratio : row.ratio / 10),
    sideBySide: row.evidence === 'same-assay' && row.flags.length === 0,
    origin: averaged ? 'averaged' : 'named',
  };
}
