import type { InScope } from '@eutomer/engine/browser';
import { BASIS_LABELS, hasOneCentre } from '@eutomer/engine/in-words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnsweredQuestion } from '../chemistry/interpret.ts';
import { describeAsked } from './asked-target.ts';
import { hasPage } from '../families/has-page.ts';
import { countingItems } from './counting-items.ts';
import { answerHeading } from './headings.ts';
import { knownName } from './known-name.ts';
import { describeStrength } from './strength.ts';
import { describeInput } from './input-words.ts';
import { exploratoryReason } from './why.tsx';
import { formatPercent } from '../app/percent.ts';
import { confidenceInWords } from './confidence-words.ts';

const familyLink = ({ family, family_label: label }: InScope): ReactNode =>
  hasPage(family) ? <Link to={`/families/${family}`}>{label}</Link> : label;

/** The name of a compound of which the user gave only the structure. */
function recordedName(prediction: InScope): string {
  const name = knownName(prediction);
  return name === null ? '' : ` as ${name}`;
}

function BasisText({ prediction, isNamed }: { prediction: InScope; isNamed: boolean }) {
  const { basis, evidence } = prediction;
  if (basis === 'known')
    return (
      <>
        this compound is on record{isNamed ? '' : recordedName(prediction)}: {describeStrength(prediction)}
      </>
    );
  if (basis === 'family') return <>the eutomers of its family share this arrangement: {familyLink(prediction)}</>;
  const counting = countingItems(evidence);
  if (counting.length === 1) return <>its nearest known compound supports the answer</>;
  return (
    <>
      it is compared with its nearest known compounds: {counting.filter(({ supports }) => supports).length} of the{' '}
      {counting.length} most important ones support the answer
    </>
  );
}

/** The answer at a glance: letter, confidence and basis. */
export function Verdict({ answered, prediction }: { answered: AnsweredQuestion; prediction: InScope }) {
  const { active_enantiomer: letter, basis, confidence, scope } = prediction;
  const percent = Math.round(100 * confidence);
  const words = confidenceInWords(confidence);
  return (
    <div className="verdict">
      <p className="glyph letter" aria-hidden="true">
        {letter}
        {!hasOneCentre(prediction) && <small>atom {prediction.stereocenter.atom_index}</small>}
      </p>
      <div className="verdict-words">
        <h2 id="answer">{answerHeading(prediction, answered.nameMatch?.name)}</h2>
        {prediction.input_is === 'distomer' && (
          <p className="distomer-given">{describeInput(prediction, answered.nameMatch?.name)}</p>
        )}
        {answered.asked !== null && (
          <p className="asked-target">Requested target: {describeAsked(answered.target, answered.asked)}.</p>
        )}
        <p className="sure">
          <strong>{words}</strong> <span className="figure">{formatPercent(confidence)}</span>
          <span
            className="bar"
            role="meter"
            aria-label="Confidence"
            aria-valuenow={percent}
            aria-valuemin={50}
            aria-valuemax={100}
            aria-valuetext={`${percent} percent, ${words}`}
          >
            <span style={{ width: `${Math.max(0, (percent - 50) * 2)}%` }} />
          </span>
          <span className={`chip ${scope}`}>{scope}</span>
        </p>
        <p>
          <span className={`basis ${basis}`}>{BASIS_LABELS[basis]}</span>{' '}
          <BasisText prediction={prediction} isNamed={answered.nameMatch !== null} />.
        </p>
        {scope === 'exploratory' && <p className="small soft">Exploratory: {exploratoryReason(prediction)}</p>}
      </div>
    </div>
  );
}
