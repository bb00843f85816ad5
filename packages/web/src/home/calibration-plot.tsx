import type { ReliabilityBin } from '@eutomer/engine/browser';
import { inPercent } from '../app/percent.ts';

const BOX = { left: 38, right: 330, top: 10, bottom: 148, width: 340, height: 186 };
const STEP = 0.1;
/** Start of an axis that shows all values, at a multiple of ten percent. */
const floor = (values: readonly number[]): number => Math.floor(Math.min(...values) / STEP) * STEP;
const ticksFrom = (start: number, step: number): number[] =>
  Array.from({ length: Math.round((1 - start) / step) + 1 }, (_, index) => start + index * step);

const scale =
  (start: number, low: number, high: number) =>
  (share: number): number =>
    low + ((share - start) / (1 - start)) * (high - low);

/** A small plot of accuracy against confidence, from where the values start; the page it links to has the numbers. */
export function CalibrationPlot({ bins }: { bins: readonly ReliabilityBin[] }) {
  const startX = floor(bins.map(({ claimed }) => claimed));
  const startY = floor(bins.map(({ lower }) => lower));
  const x = scale(startX, BOX.left, BOX.right);
  const y = scale(startY, BOX.bottom, BOX.top);
  const start = Math.max(startX, startY);
  const max = Math.max(...bins.map(({ count }) => count));
  return (
    <svg
      className="calibration"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label="Accuracy against claimed confidence: the points lie near the line on which both are equal"
    >
      {ticksFrom(startY, STEP).map((tick) => (
        <g key={tick}>
          <line className="tick" x1={BOX.left} x2={BOX.right} y1={y(tick)} y2={y(tick)} />
          <text x={BOX.left - 6} y={y(tick) + 4} textAnchor="end">
            {inPercent(tick)}
          </text>
        </g>
      ))}
      {ticksFrom(startX, STEP / 2).map((tick) => (
        <text key={tick} x={x(tick)} y={BOX.bottom + 16} textAnchor="middle">
          {inPercent(tick)}
        </text>
      ))}
      <line className="kept" x1={x(start)} y1={y(start)} x2={x(1)} y2={y(1)} />
      {bins.map(({ from, claimed, observed, lower, upper, count }) => (
        <g key={from}>
          <line className="whisker" x1={x(claimed)} x2={x(claimed)} y1={y(lower)} y2={y(upper)} />
          <circle className="dot" cx={x(claimed)} cy={y(observed)} r={3 + 3 * Math.sqrt(count / max)} />
        </g>
      ))}
      <text x={(BOX.left + BOX.right) / 2} y={BOX.height - 4} textAnchor="middle">
        claimed, %
      </text>
      <text transform={`translate(10 ${(BOX.top + BOX.bottom) / 2}) rotate(-90)`} textAnchor="middle">
        correct, %
      </text>
    </svg>
  );
}
