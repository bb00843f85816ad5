import type { DrugClassStats, InScope } from '@eutomer/engine/browser';
import { analogyRecord, BASIS_WORDS, eutomerCentre, hasOneCentre, knownEvidence } from '@eutomer/engine/in-words';
import { Link } from 'react-router';
import { hasPage } from '../families/has-page.ts';
import { evidenceWords } from './evidence-kinds.ts';

/** What was drawn. With several centres it may be a diastereomer of both, so that only the one centre can be compared. */
function inputWords(prediction: InScope): string {
  const {
    input_is: inputIs,
    stereocenter: { atom_index: atom },
  } = prediction;
  if (inputIs === 'unspecified') return 'It names no single enantiomer (not drawn, or a racemate); both are shown.';
  if (!hasOneCentre(prediction)) return `What was drawn has the ${inputIs}’s configuration at atom ${atom}.`;
  return inputIs === 'eutomer'
    ? 'The enantiomer that was drawn is the eutomer.'
    : 'The enantiomer that was drawn is the distomer: the other one is expected to be the active one.';
}

function familyRecord({
  n_correct: correct,
  n_validated: judged,
  wilson_ci_lower: lower,
  kc_tier: tier,
}: DrugClassStats): string {
  if (judged === 0) return 'too few compounds to judge by leave-one-out';
  return `${correct} of ${judged} right when left out (at least ${lower} %, tier ${tier})`;
}

/** What stands beside the pictures: which centre, what the answer rests on, and what was drawn. */
export function Facts({ prediction, smiles }: { prediction: InScope; smiles: string }) {
  const known = knownEvidence(prediction);
  const { drug_class_stats: stats } = prediction;
  return (
    <dl className="facts">
      <dt>Centre</dt>
      <dd>
        The eutomer has {eutomerCentre(prediction)} of <code className="small wrap">{smiles}</code>{' '}
        <span className="small soft">(atoms counted from 0)</span>
      </dd>
      <dt>Basis</dt>
      <dd>{BASIS_WORDS[prediction.basis]}</dd>
      {known !== null && (
        <>
          <dt>Known compound</dt>
          <dd>
            {known.name}; evidence: {evidenceWords(known)}
          </dd>
        </>
      )}
      {hasPage(prediction.family) && (
        <>
          <dt>Family</dt>
          <dd>
            <Link to={`/families/${prediction.family}`}>{prediction.family_label}</Link>
          </dd>
        </>
      )}
      {known === null && stats !== undefined && (
        <>
          <dt>{prediction.basis === 'analogy' ? 'Record' : 'Family’s record'}</dt>
          <dd>{prediction.basis === 'analogy' ? analogyRecord(stats) : familyRecord(stats)}</dd>
        </>
      )}
      <dt>Input</dt>
      <dd>{inputWords(prediction)}</dd>
    </dl>
  );
}
