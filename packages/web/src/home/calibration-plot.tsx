import type { ReliabilityBin } from '@eutomer/engine/browser';

const BOX = { left: 34, right: 212, top: 8, bottom: 120, width: 220, height: 150 };
/** The accuracy of a coin toss. */
const MIN_ACCURACY = 0.5;

const within = (share: number): number => (Math.max(MIN_ACCURACY, share) - MIN_ACCURACY) / (1 - MIN_ACCURACY);
const x = (share: number): number => BOX.left + within(share) * (BOX.right - BOX.left);
const y = (share: number): number => BOX.bottom - within(share) * (BOX.bottom - BOX.top);

/** A small plot of accuracy against confidence; the page it links to has the numbers. */
export function CalibrationPlot({ bins }: { bins: readonly ReliabilityBin[] }) {
  const max = Math.max(...bins.map(({ count }) => count));
  return (
    <svg
      className="calibration"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label="Accuracy against claimed confidence: the points lie near the line on which both are equal"
    >
      {[0.5, 0.75, 1].map((tick) => (
        <g key={tick}>
          <line className="tick" x1={BOX.left} x2={BOX.right} y1={y(tick)} y2={y(tick)} />
          <text x={BOX.left - 5} y={y(tick) + 4} textAnchor="end">
            {100 * tick}
          </text>
          <text x={x(tick)} y={BOX.bottom + 14} textAnchor="middle">
            {100 * tick}
          </text>
        </g>
      ))}
      <line className="kept" x1={x(MIN_ACCURACY)} x2={x(1)} y1={y(MIN_ACCURACY)} y2={y(1)} />
      {bins.map(({ from, claimed, observed, lower, upper, count }) => (
        <g key={from}>
          <line className="whisker" x1={x(claimed)} x2={x(claimed)} y1={y(lower)} y2={y(upper)} />
          <circle className="dot" cx={x(claimed)} cy={y(observed)} r={2.5 + 3.5 * Math.sqrt(count / max)} />
        </g>
      ))}
      <text x={(BOX.left + BOX.right) / 2} y={BOX.height - 4} textAnchor="middle">
        claimed, %
      </text>
      <text transform={`translate(9 ${(BOX.top + BOX.bottom) / 2}) rotate(-90)`} textAnchor="middle">
        correct, %
      </text>
    </svg>
  );
}
