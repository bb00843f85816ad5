import type { ReliabilityBin } from '@eutomer/engine/browser';
import { ReliabilityDiagram } from './reliability-diagram.tsx';
import { useReliability } from './use-families.ts';

const inPercent = (share: number): string => (100 * share).toFixed(1);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What a confidence is worth: for what was claimed, how often it was right. */
export function ReliabilitySection() {
  const { data, error } = useReliability();
  if (error !== null)
    return (
      <p className="notice bad" role="alert">
        {error.message}
      </p>
    );
  if (data === undefined) return <p className="soft">The reliability is being loaded …</p>;
  const { bins, calibration_error: gap } = data;
  return (
    <section className="card stack" aria-labelledby="reliability">
      <h2 id="reliability">What a confidence is worth</h2>
      <p className="measure">
        The {sum(bins.map(({ count }) => count)).toLocaleString('en')} compounds, each predicted from the others of its
        family, sorted by the confidence that would have been claimed. On the dashed line as many are right as was
        claimed; below it, the claim was too high. The mean gap is {inPercent(gap)} percentage points.
      </p>
      <div className="reliability">
        <figure>
          <ReliabilityDiagram bins={bins} />
          <figcaption className="small soft">
            Bars: 95 % Wilson intervals. The larger a point, the more compounds.
          </figcaption>
        </figure>
        <div className="stack">
          <BinTable bins={bins} />
          <Verdict bins={bins} />
          <p className="small soft">
            Members of a family resemble each other, and most were added because their eutomer was known: a new molecule
            is a harder case than these. For known compounds and thin evidence the confidence is bounded afterwards.
          </p>
        </div>
      </div>
    </section>
  );
}

function BinTable({ bins }: { bins: readonly ReliabilityBin[] }) {
  return (
    <table className="bins small">
      <caption className="soft">Confidence claimed, and the share right with its interval, in percent</caption>
      <thead>
        <tr>
          <th scope="col">Claimed</th>
          <th scope="col" className="number">
            Mean
          </th>
          <th scope="col" className="number">
            Right
          </th>
          <th scope="col" className="number">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {bins.map(({ from, to, claimed, right, count, observed, lower, upper }) => (
          <tr key={from}>
            <th scope="row">
              {(100 * from).toFixed(0)}–{(100 * to).toFixed(0)}
            </th>
            <td className="number">{inPercent(claimed)}</td>
            <td className="number">
              {right}/{count}
            </td>
            <td className="number">
              {inPercent(observed)}{' '}
              <span className="soft interval">
                {inPercent(lower)}–{inPercent(upper)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where the claims did not hold, in words. */
function Verdict({ bins }: { bins: readonly ReliabilityBin[] }) {
  const missed = bins.filter(({ claimed, lower, upper }) => claimed < lower || claimed > upper);
  if (missed.length === 0) return <p>In every range the claim lies within the interval.</p>;
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
      From {(100 * from).toFixed(0)} to {(100 * to).toFixed(0)} % the claim is too {claimed < lower ? 'low' : 'high'}:
      of {count} compounds {count - right} were not right
      {undecided > 0 ? `, ${undecided} of them because their relatives were divided` : ''}.
    </p>
  );
}
