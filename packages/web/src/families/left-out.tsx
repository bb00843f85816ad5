import { useState } from 'react';
import type { FamilyDetail, FamilyReliability, LeftOut } from './family-types.ts';

/** As many as are read at a glance; those that were not right stand first. */
const STEP = 12;
const inPercent = (share: number): string => `${(100 * share).toFixed(0)}\u00a0%`;
const ORDER = { wrong: 0, undecided: 1, right: 2 } as const;

/** The family's compounds, each predicted from the others: what was claimed, and what came out. */
export function LeftOutSection({ family: { compounds, reliability } }: { family: FamilyDetail }) {
  const [all, setAll] = useState(false);
  const sorted = reliability.compounds.toSorted((one, other) => ORDER[one.outcome] - ORDER[other.outcome]);
  const letters = new Map(compounds.map(({ name, active }) => [name, active]));
  return (
    <section className="card stack" aria-labelledby="left-out">
      <h2 id="left-out">Left out one by one</h2>
      <Summary reliability={reliability} />
      <ul className="left-out">{sorted.slice(0, all ? sorted.length : STEP).map((each) => <Row key={each.name} compound={each} active={letters.get(each.name) ?? 'R'} />)}</ul>
      {!all && sorted.length > STEP && <p><button type="button" onClick={() => setAll(true)}>Show all {sorted.length}</button></p>}
    </section>
  );
}

function Row({ compound: { name, outcome, confidence }, active }: { compound: LeftOut; active: 'R' | 'S' }) {
  const predicted = outcome === 'right' ? active : active === 'R' ? 'S' : 'R';
  return (
    <li>
      <span className="name wrap">{name}</span>
      {outcome === 'undecided'
        ? <span className="chip undecided">undecided</span>
        : <span className={`chip ${outcome}`}>{predicted} <span aria-hidden="true">{outcome === 'right' ? '✓' : '✗'}</span> {outcome}</span>}
      <span className="number soft">{inPercent(confidence)}<span className="visually-hidden"> claimed</span></span>
    </li>
  );
}

/** How claim and record compare, and how little that may say. */
function Summary({ reliability: { claimed, right, count, lower, upper, compounds } }: { reliability: FamilyReliability }) {
  const undecided = compounds.filter(({ outcome }) => outcome === 'undecided').length;
  if (claimed === null) return <p>No compound of this family is counted, so that none could be left out.</p>;
  if (count === 1) return <p>With one compound there are no others to predict it from. What is claimed for a new molecule, {inPercent(claimed)}, rests on other families alone.</p>;
  return (
    <>
      <p className="measure">
        Each compound was predicted from the others of the family. On average {inPercent(claimed)} was claimed; {right} of {count} were right ({inPercent(right / count)}).
        {undecided > 0 && ` For ${undecided} the others were divided, which decides nothing and counts as wrong.`}
      </p>
      <p className="measure">{judge(claimed, lower, upper, count)}</p>
      <p className="small soft">The confidence stands before its bounds for known compounds and thin evidence, with what is expected of families at large fitted without this one.</p>
    </>
  );
}

function judge(claimed: number, lower: number, upper: number, count: number): string {
  const range = `from ${inPercent(lower)} to ${inPercent(upper)}`;
  if (claimed > upper) return `With ${count} compounds the true share may lie anywhere ${range}. The claim is above that: for this family the confidence is too high.`;
  if (claimed < lower) return `With ${count} compounds the true share may lie anywhere ${range}. The claim is below that: for this family the confidence is cautious.`;
  return `With ${count} compounds the true share may lie anywhere ${range}. The claim lies within; they do not contradict it, and could not tell it from any other claim in that range.`;
}
