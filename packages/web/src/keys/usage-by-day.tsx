import { useId, useState } from 'react';
import { DayChart } from '../charts/day-chart.tsx';
import { listDays, lastDays } from '../charts/days.ts';
import type { OwnKey } from './account.ts';

/**
 * The last day of the month that the chart shows: today, or a later day that has usage, if this browser's clock is
 * behind.
 */
function lastDayShown(month: string, keys: readonly OwnKey[]): string {
  const today = lastDays(1).to;
  const countedDays = keys.flatMap(({ days }) => days.map(({ day }) => day));
  return [`${month}-01`, ...(today.startsWith(month) ? [today] : []), ...countedDays].reduce((latest, day) =>
    day > latest ? day : latest,
  );
}

/** A month's usage by day, of all keys or of one. */
export function UsageByDay({ month, keys }: { month: string; keys: readonly OwnKey[] }) {
  const [chosen, setChosen] = useState('');
  const id = useId();
  const shown = keys.filter((key) => key.id === chosen);
  const used = new Map<string, number>();
  for (const key of shown.length > 0 ? shown : keys)
    for (const day of key.days) used.set(day.day, (used.get(day.day) ?? 0) + day.used);
  const days = listDays(`${month}-01`, lastDayShown(month, keys)).map((day) => ({
    day,
    figures: [used.get(day) ?? 0],
  }));
  return (
    <div className="stack">
      {keys.length > 1 && (
        <div className="row">
          <label htmlFor={id}>Usage by day of</label>
          <select id={id} value={shown.length > 0 ? chosen : ''} onChange={({ target }) => setChosen(target.value)}>
            <option value="">all keys</option>
            {keys.map((key) => (
              <option key={key.id} value={key.id}>
                {key.name}
              </option>
            ))}
          </select>
        </div>
      )}
      <DayChart days={days} heads={['Compounds']} card={false} />
    </div>
  );
}
