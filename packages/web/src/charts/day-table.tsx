import { TableHead } from '../app/table-head.tsx';

/** A day and its figures. */
export interface DayRow {
  day: string;
  figures: readonly number[];
}

/** Figures by day, the newest first. */
export const DayTable = ({ days, heads }: { days: readonly DayRow[]; heads: readonly string[] }) => (
  <div className="day-table" tabIndex={0} role="region" aria-label="Table of days (scrollable)">
    <table>
      <TableHead columns={['Day (UTC)', ...heads.map((number) => ({ number }))]} />
      <tbody>
        {days.toReversed().map(({ day, figures }) => (
          <tr key={day}>
            <th scope="row" className="day">
              {day}
            </th>
            {figures.map((figure, index) => (
              <td key={heads[index]} className="number">
                {figure.toLocaleString('en')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
