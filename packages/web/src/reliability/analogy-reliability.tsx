import type { AnalogyReliability } from '@eutomer/engine/browser';
import { formatPercent, inPercent } from '../app/percent.ts';
import { BinTable } from './bin-table.tsx';
import { answeredBins, mergeWithin, totalsOf } from './bins.ts';
import { CoveragePlot } from './coverage-plot.tsx';
import { ReliabilityDiagram } from '../charts/reliability-diagram.tsx';
import { numbers, Scrolling, Table } from '../app/table.tsx';

const FOLDS: Record<AnalogyReliability['folds'], string> = { random: 'Analogues known', clusters: 'New chemotype' };
const COVERAGES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6];

/** Accuracy in cross-validation of answers by analogy, with and without close relatives among the known compounds. */
export function AnalogySection({ runs }: { runs: readonly AnalogyReliability[] }) {
  if (runs.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="by-analogy">
      <h2 id="by-analogy">Answers by analogy</h2>
      <p className="measure">
        Fivefold cross-validation: pairs of enantiomers with a measured ratio of 3 or more were left out, one fifth at a
        time, and predicted from the rest. <em>Analogues known</em>: the fifths were random. <em>New chemotype</em>:
        similar compounds, and those from the same assay or paper, were left out together.
      </p>
      <div className="reliability">
        <figure>
          <CoveragePlot runs={runs} names={FOLDS} />
          <figcaption className="small soft">Dashed: the target was named.</figcaption>
        </figure>
        <Scrolling label="Accuracy by fraction answered (scrollable)" className="scroll-x">
          <CoverageTable runs={runs} />
        </Scrolling>
      </div>
      {runs
        .filter(({ target_named: hasTarget }) => !hasTarget)
        .map((run) => (
          <Calibration key={run.folds} run={run} />
        ))}
    </section>
  );
}

const CoverageTable = ({ runs }: { runs: readonly AnalogyReliability[] }) => (
  <Table
    className="bins small"
    caption="Accuracy in percent when only the most confident 10 to 60 % are answered"
    columns={[
      {
        head: 'Compounds',
        cell: ({ folds, target_named: named }) => `${FOLDS[folds]}${named ? ', target named' : ''}`,
      },
      ...COVERAGES.map((coverage) =>
        numbers<AnalogyReliability>(String(100 * coverage), ({ curve }) => accuracyAt(curve, coverage)),
      ),
    ]}
    rows={runs}
    keyOf={({ folds, target_named: named }) => `${folds} ${String(named)}`}
  />
);

/** The accuracy of this fraction of the molecules, in percent; a dash if fewer were answered. */
function accuracyAt(curve: AnalogyReliability['curve'], fraction: number): string {
  const point = curve.find(({ coverage }) => Math.abs(coverage - fraction) < 0.001);
  return point === undefined ? '–' : inPercent(point.right, 1);
}

/** The lowest confidence of an answer that sounds certain. */
const CERTAIN = 0.8;

function Calibration({ run: { folds, bins } }: { run: AnalogyReliability }) {
  const [all, answered] = [totalsOf(bins), totalsOf(answeredBins(bins))];
  const certain = totalsOf(bins.filter(({ from }) => from >= CERTAIN));
  if (all === null || answered === null) return null;
  // Above 95 % there are few answers.
  const shown = mergeWithin(answeredBins(bins), 0.95, 1);
  return (
    <>
      <h3>{FOLDS[folds]}: how reliable the confidence was</h3>
      <p className="measure">
        Of {all.count.toLocaleString('en')} pairs that no family claims, {answered.count.toLocaleString('en')} would get
        an answer, the others a confidence below 60 %. {answered.right.toLocaleString('en')} of these answers were
        correct ({formatPercent(answered.right / answered.count, 1)}); the mean gap between confidence and accuracy is{' '}
        {inPercent(answered.gap, 1)} percentage points.
        {certain !== null &&
          ` Where the confidence was ${100 * CERTAIN} % or more, ${formatPercent(certain.claimed, 1)} on average, ${certain.right} of ${certain.count} answers were correct (${formatPercent(certain.right / certain.count, 1)}).`}
      </p>
      <div className="reliability">
        <figure>
          <ReliabilityDiagram bins={shown} />
        </figure>
        <BinTable bins={shown} caption={`${FOLDS[folds]}: claimed confidence and accuracy, in percent`} />
      </div>
    </>
  );
}
