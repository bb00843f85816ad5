import type { AnalogyReliability } from '@eutomer/engine/browser';
import { inPercent } from '../app/percent.ts';

const BOX = { left: 46, right: 330, top: 12, bottom: 232, width: 348, height: 272 };
/** The accuracy of a coin toss. */
const MIN_ACCURACY = 0.5;

const x = (coverage: number): number => BOX.left + coverage * (BOX.right - BOX.left);
const y = (accuracy: number): number =>
  BOX.bottom - ((accuracy - MIN_ACCURACY) / (1 - MIN_ACCURACY)) * (BOX.bottom - BOX.top);

/**
 * Accuracy of the most confident answers by analogy, against the fraction of molecules answered. The curves fall, so
 * their names have room below their ends.
 *
 * @param names the names of the solid curves
 */
export function CoveragePlot({
  runs,
  names,
}: {
  runs: readonly AnalogyReliability[];
  names: Readonly<Record<AnalogyReliability['folds'], string>>;
}) {
  return (
    <svg
      className="diagram coverage"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label="Accuracy against fraction answered; the numbers are in the table"
    >
      {[0, 0.2, 0.4, 0.6, 0.8, 1].map((tick) => (
        <g key={tick}>
          <line className="tick" x1={x(tick)} x2={x(tick)} y1={BOX.top} y2={BOX.bottom} />
          <text x={x(tick)} y={BOX.bottom + 16} textAnchor="middle">
            {inPercent(tick)}
          </text>
        </g>
      ))}
      {[0.5, 0.6, 0.7, 0.8, 0.9, 1].map((tick) => (
        <g key={tick}>
          <line className="tick" x1={BOX.left} x2={BOX.right} y1={y(tick)} y2={y(tick)} />
          <text x={BOX.left - 6} y={y(tick) + 4} textAnchor="end">
            {inPercent(tick)}
          </text>
        </g>
      ))}
      {runs.map(({ folds, target_named: hasTarget, curve }) => (
        <polyline
          key={`${folds} ${String(hasTarget)}`}
          className={`${folds}${hasTarget ? ' named' : ''}`}
          points={curve.map(({ coverage, right }) => `${x(coverage)},${y(Math.max(MIN_ACCURACY, right))}`).join(' ')}
        />
      ))}
      {runs.map(({ folds, target_named: hasTarget, curve }) => {
        const end = curve.at(-1);
        if (hasTarget || end === undefined) return null;
        return (
          <text
            key={folds}
            className={`series ${folds}`}
            x={x(end.coverage)}
            y={y(Math.max(MIN_ACCURACY, end.right)) + 20}
            textAnchor="end"
          >
            {names[folds]}
          </text>
        );
      })}
      <text x={(BOX.left + BOX.right) / 2} y={BOX.height - 6} textAnchor="middle">
        answered, the most confident first, %
      </text>
      <text transform={`translate(12 ${(BOX.top + BOX.bottom) / 2}) rotate(-90)`} textAnchor="middle">
        correct, %
      </text>
    </svg>
  );
}
