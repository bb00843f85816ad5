import { Link } from 'react-router';
import { useReliability } from '../reliability/use-reliability.ts';
import { RELIABILITY } from '../predict/why.tsx';
import { CalibrationPlot } from './calibration-plot.tsx';
import { useFigures } from './use-figures.ts';

const WAITING = '…';
const counted = (count: number | undefined): string => count?.toLocaleString('en') ?? WAITING;

/** The figures that make one trust the answers, and what the claims were worth. */
export function Trust() {
  const { figures, compounds } = useFigures();
  const { data: { bins } = {} } = useReliability();
  const share = figures === undefined ? WAITING : `${((100 * figures.right) / figures.judged).toFixed(1)} %`;
  return (
    <section className="card trust" aria-labelledby="trust">
      <div className="stack">
        <h2 id="trust">Can it be trusted?</h2>
        <dl className="figures">
          <div>
            <dt>compounds on record</dt>
            <dd>{counted(compounds)}</dd>
          </div>
          <div>
            <dt>families with a rule</dt>
            <dd>{counted(figures?.families)}</dd>
          </div>
          <div>
            <dt>right in cross-validation</dt>
            <dd>{share}</dd>
          </div>
        </dl>
        <p className="small soft">
          Cross-validation: {counted(figures?.judged)} compounds of families, each left out and predicted from the
          others. Every answer shows its sources. <Link to={RELIABILITY}>What a confidence is worth</Link>
        </p>
      </div>
      <figure className="calibration-box">
        {bins !== undefined && bins.length > 0 && <CalibrationPlot bins={bins} />}
        <figcaption className="small soft">What was claimed, and what was right.</figcaption>
      </figure>
    </section>
  );
}
