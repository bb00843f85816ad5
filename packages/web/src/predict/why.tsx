import type { DrugClassStats, InScope } from '@eutomer/engine/browser';
import { analogyRecord } from '@eutomer/engine/in-words';
import { Link } from 'react-router';
import { hasPage } from '../families/has-page.ts';
import { inPercent, sureness } from './sure.ts';

/** Where claims are held against what was right. */
export const RELIABILITY = '/reliability';

/** Why an answer is exploratory. */
function reservation({ basis, family }: Pick<InScope, 'basis' | 'family'>): string {
  if (basis === 'family')
    return 'Exploratory: thin evidence, or a molecule at the edge of the family. Take it as a hint.';
  if (basis === 'analogy') return 'Exploratory: the answer rests on known compounds near this one. Take it as a hint.';
  const evidence = 'Exploratory: the answer rests on this compound’s own evidence';
  return hasPage(family)
    ? `${evidence}; the rule of its family is not proven.`
    : `${evidence}, without an undisputed comparison in one assay or a second independent source.`;
}

function familyRecord({
  n_correct: correct,
  n_validated: judged,
  wilson_ci_lower: lower,
  kc_tier: tier,
}: DrugClassStats): string {
  if (judged === 0) return 'The family has too few compounds to judge by leave-one-out.';
  return `${correct} of ${judged} compounds of the family were right when left out and predicted from the others (at least ${lower} %, tier ${tier}).`;
}

/** The record of answers such as this one. Of a known compound that of its family would say nothing. */
function recordOf({ basis, family, drug_class_stats: stats }: InScope): string {
  if (stats === undefined) return 'There is no record of answers such as this one.';
  if (basis === 'family') return familyRecord(stats);
  if (basis === 'analogy') return `By analogy, ${analogyRecord(stats)}.`;
  return hasPage(family)
    ? 'The compound itself is on record, so that nothing is predicted: the confidence is how sure its own evidence is.'
    : `Of ${stats.n_validated} records of this kind that a second source could be held against, ${stats.n_correct} agreed with it.`;
}

/** What the confidence comes from, and what such a confidence was worth. */
export function Why({ prediction }: { prediction: InScope }) {
  const { confidence, scope } = prediction;
  return (
    <details className="why">
      <summary>Why {inPercent(confidence)}?</summary>
      <div className="stack">
        <p>{recordOf(prediction)}</p>
        {scope === 'exploratory' && <p>{reservation(prediction)}</p>}
        <p>
          <span className={`chip ${scope}`}>{scope}</span> “{sureness(confidence)}” stands for{' '}
          {confidence >= 0.9 ? '90 % and more' : confidence >= 0.75 ? '75 to 89 %' : '60 to 74 %'}; 50 % would be a
          coin, and below 60 % no letter is given. <Link to={RELIABILITY}>How often such claims were right</Link>
        </p>
      </div>
    </details>
  );
}
