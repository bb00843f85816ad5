import { Link } from 'react-router';
import { useDark } from '../app/use-dark.ts';
import { SvgPicture } from '../chemistry/molecule-picture.tsx';
import { usePairPictures, usePrediction } from '../chemistry/use-chemistry.ts';
import { formatPercent } from '../app/percent.ts';
import { Citations } from '../predict/citations.tsx';
import { confidenceInWords } from '../predict/confidence-words.ts';
import { describeStrength, isOwn } from '../predict/strength.ts';
import { addressOfQuestion } from '../predict/use-user-question.ts';

/** Clopidogrel, drawn as the racemate. */
const EXAMPLE = 'COC(=O)C(c1ccccc1Cl)N1CCc2sccc2C1';
const NAME = 'Clopidogrel';
const PICTURE = { width: 330, height: 270 };

/** A real answer, predicted in this browser when the page opens. */
export function WorkedExample() {
  const { data } = usePrediction(EXAMPLE, '');
  const { data: pictures } = usePairPictures(EXAMPLE, '', { ...PICTURE, dark: useDark() });
  const prediction = data?.kind === 'answer' && data.prediction.scope !== 'out-of-scope' ? data.prediction : null;
  const compared = prediction?.evidence.find((item) => isOwn(item) && item.evidence === 'literature');
  return (
    <section className="card worked-example" aria-labelledby="example">
      <h2 id="example">
        {NAME}
        {prediction !== null && `: the ${prediction.active_enantiomer} enantiomer is the eutomer`}
      </h2>
      <p className="example-says">
        {prediction === null ? (
          'Calculating in this browser…'
        ) : (
          <>
            <strong>{confidenceInWords(prediction.confidence).replace(/^./, (first) => first.toUpperCase())}</strong>,{' '}
            {formatPercent(prediction.confidence)}. Known: {describeStrength(prediction)}.{' '}
            <Link to={addressOfQuestion({ text: EXAMPLE, target: '' })}>The whole answer</Link>
          </>
        )}
      </p>
      <div className="example-pair">
        <figure>
          <SvgPicture svg={pictures?.eutomer} alt={`The eutomer of ${NAME}`} {...PICTURE} />
          <figcaption>
            <strong>eutomer</strong> <span className="small soft">the active one</span>
          </figcaption>
        </figure>
        <figure className="distomer">
          <SvgPicture svg={pictures?.distomer} alt={`The distomer of ${NAME}`} {...PICTURE} />
          <figcaption>
            <strong>distomer</strong> <span className="small soft">its mirror image</span>
          </figcaption>
        </figure>
      </div>
      <p className="example-evidence small">
        {compared !== undefined && (
          <>
            <strong>Evidence:</strong> {compared.says} <Citations sources={compared.sources} />
          </>
        )}
      </p>
    </section>
  );
}
