import type { ReliabilityBin } from '@eutomer/engine/browser';
import { inPercent } from '../app/percent.ts';

const BOX = { left: 46, right: 330, top: 12, bottom: 232, width: 348, height: 272 };
const floorToTenth = (share: number): number => Math.floor(share * 10) / 10;
const steps = (from: number, step: number): number[] =>
  Array.from({ length: Math.round((1 - from) / step) + 1 }, (_, index) => from + index * step);

/**
 * The axes start where the data do: the confidence values lie close together, while the accuracy of small groups
 * varies widely.
 */
function axes(bins: readonly ReliabilityBin[]) {
  const [fromX, fromY] = [
    floorToTenth(Math.min(...bins.map(({ claimed }) => claimed))),
    floorToTenth(Math.min(...bins.map(({ lower }) => lower))),
  ];
  const scale =
    (from: number, low: number, high: number) =>
    (share: number): number =>
      low + ((share - from) / (1 - from)) * (high - low);
  return {
    x: scale(fromX, BOX.left, BOX.right),
    y: scale(fromY, BOX.bottom, BOX.top),
    ticksX: steps(fromX, 0.05),
    ticksY: steps(fromY, 0.1),
    low: Math.max(fromX, fromY),
  };
}

/** Accuracy against confidence, with intervals. The table beside it has the numbers. */
export function ReliabilityDiagram({ bins }: { bins: readonly ReliabilityBin[] }) {
  const { x, y, ticksX, ticksY, low } = axes(bins);
  const max = Math.max(...bins.map(({ count }) => count));
  return (
    <svg
      className="diagram"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label="Accuracy against claimed confidence; the numbers are in the table"
    >
      {ticksX.map((tick) => (
        <g key={tick}>
          <line className="tick" x1={x(tick)} x2={x(tick)} y1={BOX.top} y2={BOX.bottom} />
          <text x={x(tick)} y={BOX.bottom + 16} textAnchor="middle">
            {inPercent(tick)}
          </text>
        </g>
      ))}
      {ticksY.map((tick) => (
        <g key={tick}>
          <line className="tick" x1={BOX.left} x2={BOX.right} y1={y(tick)} y2={y(tick)} />
          <text x={BOX.left - 6} y={y(tick) + 4} textAnchor="end">
            {inPercent(tick)}
          </text>
        </g>
      ))}
      <line className="kept" x1={x(low)} x2={x(1)} y1={y(low)} y2={y(1)} />
      {bins.map(({ from, claimed, observed, lower, upper, count }) => (
        <g key={from}>
          <line className="whisker" x1={x(claimed)} x2={x(claimed)} y1={y(lower)} y2={y(upper)} />
          <circle className="dot" cx={x(claimed)} cy={y(observed)} r={3 + 5 * Math.sqrt(count / max)} />
        </g>
      ))}
      <text x={(BOX.left + BOX.right) / 2} y={BOX.height - 6} textAnchor="middle">
        confidence claimed, %
      </text>
      <text transform={`translate(12 ${(BOX.top + BOX.bottom) / 2}) rotate(-90)`} textAnchor="middle">
        correct, %
      </text>
    </svg>
  );
}
