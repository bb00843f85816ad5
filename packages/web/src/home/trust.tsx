import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPercent } from '../app/percent.ts';
import { answeredBins, mergeWithin, totalsOf } from '../reliability/bins.ts';
import { useReliability, type Reliability } from '../reliability/use-reliability.ts';
import { RELIABILITY } from '../predict/why.tsx';
import { ReliabilityDiagram } from '../charts/reliability-diagram.tsx';
import { useFigures } from './use-figures.ts';

const PLACEHOLDER = '…';
const countText = (count: number | undefined): string => count?.toLocaleString('en') ?? PLACEHOLDER;
const shareText = ({ right, count }: { right: number; count: number }): string => formatPercent(right / count, 1);

/** Answers for new chemotypes in cross-validation; null if there are no such figures. */
function newChemotypes(reliability: Reliability | undefined) {
  const run = reliability?.analogy.find(({ folds, target_named: hasTarget }) => folds === 'clusters' && !hasTarget);
  return run === undefined ? null : totalsOf(answeredBins(run.bins));
}

/** The figures that support the answers, with the optimistic and the sobering ones, and a small calibration plot. */
export function Trust() {
  const { figures, compounds } = useFigures();
  const { data } = useReliability();
  const chemotypes = newChemotypes(data);
  const bins = mergeWithin(data?.bins ?? [], 0.95, 0.97);
  return (
    <section className="card trust" aria-labelledby="trust">
      <div className="stack">
        <h2 id="trust">Can it be trusted?</h2>
        <dl className="figures">
          <Figure value={countText(compounds)}>
            compounds on record; for more than half, only one isomer was tested or seen in a crystal
          </Figure>
          <Figure value={countText(figures?.families)}>families with one active arrangement</Figure>
          <Figure
            value={figures === undefined ? PLACEHOLDER : shareText({ right: figures.right, count: figures.judged })}
          >
            correct for members of a family (leave-one-out, {countText(figures?.judged)} compounds)
          </Figure>
          <Figure value={chemotypes === null ? PLACEHOLDER : shareText(chemotypes)}>
            correct for new chemotypes (cross-validation, {countText(chemotypes?.count)} answers)
          </Figure>
        </dl>
      </div>
      <figure className="calibration-box">
        {bins.length > 0 && <ReliabilityDiagram bins={bins} small />}
        <figcaption className="small soft">
          Members of families: accuracy against claimed confidence, with 95 % intervals.{' '}
          <Link to={RELIABILITY}>How reliable is the confidence?</Link>
        </figcaption>
      </figure>
    </section>
  );
}

const Figure = ({ value, children }: { value: string; children: ReactNode }) => (
  <div>
    <dt>{children}</dt>
    <dd>{value}</dd>
  </div>
);
