import { describeMeasured, describeTarget } from '../catalogue/describe-finding.ts';
import { must } from '../must.ts';
import type { RecordFindings } from './find-records.ts';
import type { Question } from './method.ts';
import { CHIRAL_DIASTEREOMER, MESO } from './notes.ts';
import { decidingFinding } from './several-isomers.ts';
import type { WithheldVerdict } from './verdict.ts';

/** Known compounds that have diastereomers but no mirror image, such as cis and trans isomers. */

/** Which of two diastereomers is the more active one. */
function compareDiastereomers({ pair: { one, other }, findings }: RecordFindings[number], question: Question): string {
  const { finding } = decidingFinding(findings, question);
  const { better, contradicted, statements } = finding;
  if (better === null)
    return contradicted
      ? `At ${describeTarget(finding)} sources disagree about which of the diastereomers ${one.smiles} and ${other.smiles} is the more active.`
      : `At ${describeTarget(finding)} the diastereomers ${one.smiles} and ${other.smiles} do not differ in activity by more than a factor of two.`;
  const first = must(
    statements.find((statement) => statement.better === better),
    'a measurement',
  );
  return describeMeasured(
    finding,
    first,
    `the diastereomer ${better}`,
    better === one.smiles ? other.smiles : one.smiles,
  );
}

/** The reason and its sentence, by the chirality of the drawing. */
const WITHHELD_BECAUSE = {
  meso: ['meso', MESO],
  achiral: ['achiral', 'The molecule is achiral, so there is no eutomer.'],
  'chiral-diastereomer': ['undefined-stereocentres', CHIRAL_DIASTEREOMER],
} as const;

/** The verdict on a molecule without a eutomer: what is known of its diastereomers. */
export function diastereomersVerdict(
  records: RecordFindings,
  question: Question,
  chirality: keyof typeof WITHHELD_BECAUSE,
): WithheldVerdict {
  const [reason, why] = WITHHELD_BECAUSE[chirality];
  const comparisons = records.map((record) => compareDiastereomers(record, question));
  return { letter: null, reason, notes: [why, ...comparisons].join(' ') };
}
