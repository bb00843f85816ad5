import type { DrugClassStats, InScope } from '@eutomer/engine/browser';
import { describeAnalogyFigures } from '@eutomer/engine/in-words';
import { Link } from 'react-router';
import { hasPage } from '../families/has-page.ts';
import { formatPercent } from '../app/percent.ts';
import { confidenceInWords, RANGES } from './confidence-words.ts';

/** The page that compares confidence with accuracy. */
export const RELIABILITY = '/reliability';

/** Why an answer is exploratory, to follow that word. */
export function exploratoryReason({ basis, family }: Pick<InScope, 'basis' | 'family'>): string {
  if (basis === 'family')
    return 'there is little evidence, or the molecule is unlike the members of the family. Treat it as a hint.';
  if (basis === 'analogy') return 'the answer is based on known compounds similar to this one. Treat it as a hint.';
  const evidence = 'the answer is based on this compound’s own evidence';
  return hasPage(family)
    ? `${evidence}; the rule of its family is not proven.`
    : `${evidence}, without an undisputed comparison in one assay or a second independent source.`;
}

function describeFamilyFigures({
  n_correct: correct,
  n_validated: total,
  wilson_ci_lower: lower,
  kc_tier: tier,
}: DrugClassStats): string {
  if (total === 0) return 'The family has too few compounds to judge by leave-one-out.';
  return `${correct} of ${total} family members were predicted correctly when left out (95 % lower bound ${lower} %, tier ${tier}).`;
}

/** How accurate answers of this kind are. For a known compound, its family's figures would be misleading. */
function recordText({ basis, family, drug_class_stats: stats }: InScope): string {
  if (stats === undefined) return 'There are no accuracy figures for answers of this kind.';
  if (basis === 'family') return describeFamilyFigures(stats);
  if (basis === 'analogy') return `By analogy, ${describeAnalogyFigures(stats)}.`;
  return hasPage(family)
    ? 'This compound is on record, so nothing is predicted: the confidence reflects the strength of its own evidence.'
    : `Of ${stats.n_validated} records of this kind that could be checked against a second source, ${stats.n_correct} agreed.`;
}

/** Where the confidence comes from, and how reliable similar answers were. */
export function Why({ prediction }: { prediction: InScope }) {
  const { confidence } = prediction;
  return (
    <details className="why">
      <summary>Why {formatPercent(confidence)}?</summary>
      <div className="stack">
        <p>{recordText(prediction)}</p>
        <p>
          “{confidenceInWords(confidence)}” means {RANGES[confidenceInWords(confidence)]}; 50 % would be a coin toss;
          below 60 % no prediction is made. <Link to={RELIABILITY}>How often such answers were right</Link>
        </p>
      </div>
    </details>
  );
}
