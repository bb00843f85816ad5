import { Link } from 'react-router';
import { useReliability } from '../reliability/use-reliability.ts';
import { RELIABILITY } from '../predict/why.tsx';
import { CalibrationPlot } from './calibration-plot.tsx';
import { useFigures } from './use-figures.ts';

const PLACEHOLDER = '…';
const countText = (count: number | undefined): string => count?.toLocaleString('en') ?? PLACEHOLDER;

/** The figures that support the answers, and a small calibration plot. */
export function Trust() {
  const { figures, compounds } = useFigures();
  const { data: { bins } = {} } = useReliability();
  const share = figures === undefined ? PLACEHOLDER : `${((100 * figures.right) / figures.judged).toFixed(1)} %`;
  return (
    <section className="card trust" aria-labelledby="trust">
      <div className="stack">
        <h2 id="trust">Can it be trusted?</h2>
        <dl className="figures">
          <div>
            <dt>compounds on record</dt>
            <dd>{countText(compounds)}</dd>
          </div>
          <div>
            <dt>compound families</dt>
            <dd>{countText(figures?.families)}</dd>
          </div>
          <div>
            <dt>correct in cross-validation</dt>
            <dd>{share}</dd>
          </div>
        </dl>
        <p className="small soft">
          Cross-validation: {countText(figures?.judged)} family members, each left out and predicted from the rest.
          Every answer shows its sources. <Link to={RELIABILITY}>How reliable is the confidence?</Link>
        </p>
      </div>
      <figure className="calibration-box">
        {bins !== undefined && bins.length > 0 && <CalibrationPlot bins={bins} />}
        <figcaption className="small soft">Accuracy against claimed confidence.</figcaption>
      </figure>
    </section>
  );
}
