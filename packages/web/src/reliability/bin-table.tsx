import type { ReliabilityBin } from '@eutomer/engine/browser';
import { inPercent } from '../app/percent.ts';

/** A table of confidence and accuracy. */
export function BinTable({ bins, caption }: { bins: readonly ReliabilityBin[]; caption: string }) {
  return (
    <table className="bins small">
      <caption className="soft">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Claimed</th>
          <th scope="col" className="number">
            Mean
          </th>
          <th scope="col" className="number">
            Correct
          </th>
          <th scope="col" className="number">
            Accuracy
          </th>
        </tr>
      </thead>
      <tbody>
        {bins.map(({ from, to, claimed, right, count, observed, lower, upper }) => (
          <tr key={from}>
            <th scope="row">
              {inPercent(from)}–{inPercent(to)}
            </th>
            <td className="number">{inPercent(claimed, 1)}</td>
            <td className="number">
              {right}/{count}
            </td>
            <td className="number">
              {inPercent(observed, 1)}{' '}
              <span className="soft interval">
                {inPercent(lower, 1)}–{inPercent(upper, 1)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
