import type { LeaveOneOutResult } from '@eutomer/engine/browser';
import { MIN_CONFIDENCE } from '@eutomer/engine/in-words';
import { useState } from 'react';
import { formatPercent } from '../app/percent.ts';
import type { FamilyDetail, FamilyReliability } from './family-types.ts';

/** Number of rows shown at first; wrong predictions come first. */
const STEP = 12;
const ORDER = { wrong: 0, undecided: 1, right: 2 } as const;

/** The family's compounds, each predicted from the others: confidence and result. */
export function LeaveOneOutSection({ family: { compounds, reliability } }: { family: FamilyDetail }) {
  const [all, setAll] = useState(false);
  const sorted = reliability.compounds.toSorted((a, b) => ORDER[a.outcome] - ORDER[b.outcome]);
  const letters = new Map(compounds.map(({ name, active }) => [name, active]));
  return (
    <section className="card stack" aria-labelledby="left-out">
      <h2 id="left-out">Leave-one-out predictions</h2>
      <Summary reliability={reliability} />
      {sorted.length > 0 && (
        <ul className="left-out">
          {sorted.slice(0, all ? sorted.length : STEP).map((compound) => (
            <Row key={compound.name} compound={compound} active={letters.get(compound.name) ?? 'R'} />
          ))}
        </ul>
      )}
      {!all && sorted.length > STEP && (
        <p>
          <button type="button" onClick={() => setAll(true)}>
            Show all {sorted.length}
          </button>
        </p>
      )}
    </section>
  );
}

function Row({ compound: { name, outcome, confidence }, active }: { compound: LeaveOneOutResult; active: 'R' | 'S' }) {
  const predicted = outcome === 'right' ? active : active === 'R' ? 'S' : 'R';
  return (
    <li>
      <span className="name wrap">{name}</span>
      {outcome === 'undecided' ? (
        <span className="chip undecided">undecided</span>
      ) : (
        <span className={`chip ${outcome}`}>
          {predicted} <span aria-hidden="true">{outcome === 'right' ? '✓' : '✗'}</span> {outcome}
        </span>
      )}
      <span className="number soft">
        {formatPercent(confidence)}
        <span className="visually-hidden"> claimed</span>
      </span>
    </li>
  );
}

/** Compares the confidence with the accuracy and its uncertainty, and says what follows. */
function Summary({ reliability }: { reliability: FamilyReliability }) {
  const { claimed } = reliability;
  return (
    <>
      {claimed === null ? (
        <p className="measure">
          Too few compounds to judge: fewer than two have a checked source, so none can be predicted from another. They
          are not counted in any accuracy figure.
        </p>
      ) : (
        <Comparison reliability={reliability} claimed={claimed} />
      )}
      <Ceiling reliability={reliability} />
    </>
  );
}

/** How the accuracy limits the confidence of predictions for new molecules. */
function Ceiling({ reliability: { ceiling, exploratory } }: { reliability: FamilyReliability }) {
  const which = exploratory
    ? 'All predictions of this family are exploratory'
    : 'Some predictions of this family, for molecules unlike its members, are exploratory';
  if (ceiling < MIN_CONFIDENCE) {
    return (
      <p className="measure">
        {which}: for a new molecule the confidence would be at most {formatPercent(ceiling)}, and below{' '}
        {formatPercent(MIN_CONFIDENCE)} no prediction is made.
      </p>
    );
  }
  return (
    <p className="measure">
      {which}: their confidence for a new molecule is at most {formatPercent(ceiling)}, whatever the figures here.
    </p>
  );
}

function Comparison({
  reliability: { right, count, lower, upper, compounds },
  claimed,
}: {
  reliability: FamilyReliability;
  claimed: number;
}) {
  const undecided = compounds.filter(({ outcome }) => outcome === 'undecided').length;
  return (
    <>
      <p className="measure">
        Each compound was predicted from the others of the family. The mean confidence was {formatPercent(claimed)};{' '}
        {right} of {count} were right ({formatPercent(right / count)}).
        {undecided > 0 && ` For ${undecided} the others disagreed; these count as wrong.`}
      </p>
      <p className="measure">
        With {count} compounds the true accuracy may lie anywhere from {formatPercent(lower)} to {formatPercent(upper)}.{' '}
        {describeClaim(claimed, lower, upper)}
      </p>
    </>
  );
}

function describeClaim(claimed: number, lower: number, upper: number): string {
  if (claimed > upper) return 'The confidence is above that: too high for this family.';
  if (claimed < lower) return 'The confidence is below that: cautious for this family.';
  return 'The confidence lies in that range, so these compounds do not contradict it.';
}
