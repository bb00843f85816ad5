import type { ReliabilityBin } from '@eutomer/engine/browser';
import { inPercent } from '../app/percent.ts';
import { TableHead } from '../app/table-head.tsx';

/** A table of confidence and accuracy. */
export function BinTable({ bins, caption }: { bins: readonly ReliabilityBin[]; caption: string }) {
  return (
    <table className="bins small">
      <caption className="soft">{caption}</caption>
      <TableHead columns={['Claimed', { number: 'Mean' }, { number: 'Correct' }, { number: 'Accuracy' }]} />
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
