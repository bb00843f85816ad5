import { useEffect, useRef } from 'react';
import { itemAt, must } from '@eutomer/engine/must';
import { DayTable, type DayRow } from './day-table.tsx';
import { longDay, shortDay } from './days.ts';
import { spreadLabels, ticksTo } from './ticks.ts';
import './day-chart.css';

interface Props {
  days: readonly DayRow[];
  /** The headings of the figures; the first figure is drawn. */
  heads: readonly [string, ...string[]];
  /** True if it is drawn as a card. */
  card?: boolean;
}

const short = new Intl.NumberFormat('en', { notation: 'compact' });
const barHeight = ({ figures }: DayRow): number => itemAt(figures, 0);

function summarize(days: readonly DayRow[], head: string): string {
  const highest = days.reduce((a, b) => (barHeight(b) > barHeight(a) ? b : a));
  const total = days.reduce((sum, day) => sum + barHeight(day), 0);
  const daysWithUsage = days.filter((day) => barHeight(day) > 0).length;
  return `${head} per day from ${longDay(itemAt(days, 0).day)} to ${longDay(itemAt(days, days.length - 1).day)}: ${total.toLocaleString('en')} in total, on ${daysWithUsage} of ${days.length} days; the most, ${barHeight(highest).toLocaleString('en')}, on ${longDay(highest.day)}.`;
}

/**
 * One bar per day, and the same as a table, because a picture can be neither read aloud nor copied. There must be at
 * least one day.
 */
export function DayChart({ days, heads, card = true }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  // On a narrow screen, scroll to the newest days.
  useEffect(() => {
    const shown = must(frame.current, 'the chart');
    shown.scrollLeft = shown.scrollWidth;
  }, [days.length]);
  const ticks = ticksTo(Math.max(...days.map(barHeight)));
  const top = must(ticks.at(-1), 'a tick');
  return (
    <figure className={card ? 'card stack' : 'stack'}>
      <div className="day-chart">
        <div className="scale" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} className="small" style={{ bottom: `${(100 * tick) / top}%` }}>
              {short.format(tick)}
            </span>
          ))}
        </div>
        <div ref={frame} className="scroll-x" tabIndex={0} role="region" aria-label="Chart (scrollable)">
          <div className="days" style={{ minWidth: days.length * 2 }}>
            <Bars days={days} head={heads[0]} ticks={ticks} top={top} />
            <Dates days={days} />
          </div>
        </div>
      </div>
      <details>
        <summary>Show as a table</summary>
        <DayTable days={days} heads={heads} />
      </details>
    </figure>
  );
}

const hasMany = (days: readonly DayRow[]): boolean => days.length > 100;

interface BarsProps {
  days: readonly DayRow[];
  head: string;
  ticks: readonly number[];
  /** The highest tick. */
  top: number;
}

function Bars({ days, head, ticks, top }: BarsProps) {
  const width = hasMany(days) ? 1 : 0.8;
  return (
    <svg viewBox={`0 0 ${days.length} ${top}`} preserveAspectRatio="none" role="img" aria-label={summarize(days, head)}>
      {ticks.map((tick) => (
        <line key={tick} className="grid-line" x1="0" x2={days.length} y1={top - tick} y2={top - tick} />
      ))}
      {days.map((item, index) => (
        <g key={item.day}>
          <title>{`${longDay(item.day)}: ${barHeight(item).toLocaleString('en')}`}</title>
          <rect className="day-ground" x={index} y="0" width="1" height={top} />
          <rect
            className="day-bar"
            x={index + (1 - width) / 2}
            y={top - barHeight(item)}
            width={width}
            height={barHeight(item)}
          />
        </g>
      ))}
    </svg>
  );
}

function Dates({ days }: { days: readonly DayRow[] }) {
  const labels = spreadLabels(days.length, hasMany(days) ? 7 : 4);
  return (
    <div className="dates" aria-hidden="true">
      {labels.map((index, position) => {
        const end = position === 0 ? 'first' : position === labels.length - 1 ? 'last' : '';
        return (
          <span key={index} className={`small ${end}`} style={{ left: `${(100 * (index + 0.5)) / days.length}%` }}>
            {shortDay(itemAt(days, index).day)}
          </span>
        );
      })}
    </div>
  );
}
