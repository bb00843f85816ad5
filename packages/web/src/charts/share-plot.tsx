import type { ReactNode } from 'react';
import { inPercent } from '../app/percent.ts';

/** The size of a plot, and the edges of the area inside its axes. */
interface PlotBox {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where a share is drawn, on an axis from `start` to 1 that is drawn from `low` to `high`. */
export const shareScale =
  (start: number, low: number, high: number) =>
  (share: number): number =>
    low + ((share - start) / (1 - start)) * (high - low);

/** Every `step` from `start` to 1. */
export const sharesFrom = (start: number, step: number): number[] =>
  Array.from({ length: Math.round((1 - start) / step) + 1 }, (_, index) => start + index * step);

interface Axis {
  name: string;
  ticks: readonly number[];
  place: (share: number) => number;
}

interface Props {
  className: string;
  /** What the plot shows, for those who cannot see it. */
  label: string;
  box: PlotBox;
  across: Axis;
  /** Without the name: it is the accuracy. */
  up: Omit<Axis, 'name'>;
  /** True if vertical lines are drawn, too. */
  hasVerticals?: boolean;
  children: ReactNode;
}

/** A plot of accuracy against another share, both in percent. */
export function SharePlot({ className, label, box, across, up, hasVerticals = true, children }: Props) {
  const { left, right, top, bottom, width, height } = box;
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {across.ticks.map((tick) => (
        <g key={tick}>
          {hasVerticals && (
            <line className="tick" x1={across.place(tick)} x2={across.place(tick)} y1={top} y2={bottom} />
          )}
          <text x={across.place(tick)} y={bottom + 16} textAnchor="middle">
            {inPercent(tick)}
          </text>
        </g>
      ))}
      {up.ticks.map((tick) => (
        <g key={tick}>
          <line className="tick" x1={left} x2={right} y1={up.place(tick)} y2={up.place(tick)} />
          <text x={left - 6} y={up.place(tick) + 4} textAnchor="end">
            {inPercent(tick)}
          </text>
        </g>
      ))}
      {children}
      <text x={(left + right) / 2} y={height - 6} textAnchor="middle">
        {across.name}
      </text>
      <text transform={`translate(12 ${(top + bottom) / 2}) rotate(-90)`} textAnchor="middle">
        correct, %
      </text>
    </svg>
  );
}
