import type { ReliabilityBin } from '@eutomer/engine/browser';
import { inPercent } from '../app/percent.ts';
import { ReliabilityDiagram } from '../charts/reliability-diagram.tsx';
import { sum } from './bins.ts';
import { BinTable } from './bin-table.tsx';
import type { Reliability } from './use-reliability.ts';

/** Calibration of families' answers: accuracy at each confidence. */
export function FamilyReliability({ reliability: { bins, calibration_error: gap } }: { reliability: Reliability }) {
  return (
    <section className="card stack" aria-labelledby="by-family">
      <h2 id="by-family">Answers by family</h2>
      <p className="measure">
        Leave-one-out: {sum(bins.map(({ count }) => count)).toLocaleString('en')} compounds, each predicted from the
        others of its family, sorted by the confidence that would have been claimed. On the dashed line accuracy equals
        confidence; below it, the confidence was too high. The mean gap is {inPercent(gap, 1)} percentage points.
      </p>
      <div className="reliability">
        <figure>
          <ReliabilityDiagram bins={bins} />
          <figcaption className="small soft">
            Bars: 95 % Wilson intervals. Larger points stand for more compounds.
          </figcaption>
        </figure>
        <div className="stack">
          <BinTable bins={bins} caption="Claimed confidence and accuracy with its 95 % interval, in percent" />
          <Verdict bins={bins} />
          <p className="small soft">
            These figures are optimistic: members of a family resemble each other, and most were added because their
            eutomer was known. A new molecule is a harder case; for new chemotypes see below. For known compounds and
            thin evidence the confidence is capped afterwards.
          </p>
        </div>
      </div>
    </section>
  );
}

/** The ranges in which the confidence was off, in words. */
function Verdict({ bins }: { bins: readonly ReliabilityBin[] }) {
  const missed = bins.filter(({ claimed, lower, upper }) => claimed < lower || claimed > upper);
  if (missed.length === 0) return <p>In every range the confidence lies within the interval.</p>;
  return (
    <>
      {missed.map((bin) => (
        <Missed key={bin.from} bin={bin} />
      ))}
    </>
  );
}

function Missed({ bin: { from, to, claimed, lower, count, right, undecided } }: { bin: ReliabilityBin }) {
  return (
    <p>
      From {inPercent(from)} to {inPercent(to)} % the confidence is too {claimed < lower ? 'low' : 'high'}: of {count}{' '}
      compounds {count - right} were wrong
      {undecided > 0 ? `, ${undecided} of them because the other members disagreed` : ''}.
    </p>
  );
}
