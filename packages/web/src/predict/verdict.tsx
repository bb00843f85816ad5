import type { InScope } from '@eutomer/engine/browser';
import { BASIS_WORDS, eutomerCentre, hasOneCentre } from '@eutomer/engine/in-words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Answered } from '../chemistry/understand.ts';
import { hasPage } from '../families/has-page.ts';
import { strengthOf } from './strength.ts';
import { inPercent, sureness } from './sure.ts';

/** Names the active enantiomer; a letter alone is enough only if there is one centre. */
function headingOf(prediction: InScope, name: string | undefined): string {
  const said = hasOneCentre(prediction)
    ? `the ${prediction.active_enantiomer} enantiomer is the eutomer`
    : `the eutomer has ${eutomerCentre(prediction)}`;
  return name === undefined ? said.replace(/^t/, 'T') : `${name}: ${said}`;
}

const familyOf = ({ family, family_label: label }: InScope): ReactNode =>
  hasPage(family) ? <Link to={`/families/${family}`}>{label}</Link> : label;

/** The basis of the answer. */
function Grounds({ prediction }: { prediction: InScope }) {
  const { basis, evidence } = prediction;
  if (basis === 'known') return <>this compound is on record: {strengthOf(prediction)}</>;
  if (basis === 'family') return <>it has the arrangement of its family: {familyOf(prediction)}</>;
  return (
    <>
      its nearest known compounds; {evidence.filter(({ supports }) => supports).length} of the {evidence.length} that
      count most support it
    </>
  );
}

/** The answer at a glance: letter, confidence and basis. */
export function Verdict({ answered, prediction }: { answered: Answered; prediction: InScope }) {
  const { active_enantiomer: letter, basis, confidence } = prediction;
  const percent = Math.round(100 * confidence);
  const words = sureness(confidence);
  return (
    <div className="verdict">
      <p className="glyph letter" aria-hidden="true">
        {letter}
      </p>
      <div className="verdict-words">
        <h2 id="answer">{headingOf(prediction, answered.named?.name)}</h2>
        {answered.target !== '' && <p className="asked-target">Asked about at {answered.target}.</p>}
        <p className="sure">
          <strong>{words}</strong> <span className="figure">{inPercent(confidence)}</span>
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
        </p>
        <p>
          <span className={`basis ${basis}`}>{BASIS_WORDS[basis]}</span> <Grounds prediction={prediction} />.
        </p>
      </div>
    </div>
  );
}
