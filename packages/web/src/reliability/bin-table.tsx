import type { ReliabilityBin } from '@eutomer/engine/browser';

/** A fraction as a percentage with one decimal. */
export const formatPercent = (share: number): string => (100 * share).toFixed(1);

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
            <td className="number">{formatPercent(claimed)}</td>
            <td className="number">
              {right}/{count}
            </td>
            <td className="number">
              {formatPercent(observed)}{' '}
              <span className="soft interval">
                {formatPercent(lower)}–{formatPercent(upper)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
