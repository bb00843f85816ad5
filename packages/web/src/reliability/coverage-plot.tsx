import type { AnalogyReliability } from '@eutomer/engine/browser';
import { SharePlot, shareScale, sharesFrom } from '../charts/share-plot.tsx';

const BOX = { left: 46, right: 330, top: 12, bottom: 232, width: 348, height: 272 };
/** The accuracy of a coin toss. */
const MIN_ACCURACY = 0.5;

const x = shareScale(0, BOX.left, BOX.right);
const y = shareScale(MIN_ACCURACY, BOX.bottom, BOX.top);

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
    <SharePlot
      className="diagram coverage"
      label="Accuracy against fraction answered; the numbers are in the table"
      box={BOX}
      across={{ name: 'answered, the most confident first, %', ticks: sharesFrom(0, 0.2), place: x }}
      up={{ ticks: sharesFrom(MIN_ACCURACY, 0.1), place: y }}
    >
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
    </SharePlot>
  );
}
