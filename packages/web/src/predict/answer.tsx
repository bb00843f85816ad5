import type { InScope, Prediction } from '@eutomer/engine/browser';
import { Link } from 'react-router';
import { useDark } from '../app/use-dark.ts';
import { MoleculePicture, SvgPicture } from '../chemistry/molecule-picture.tsx';
import { usePairPictures, type Answered } from '../chemistry/use-chemistry.ts';
import { Confidence } from './confidence.tsx';
import { CopyMenu } from './copy-menu.tsx';
import { Evidence } from './evidence.tsx';

/** The answer to one molecule. */
export function Answer({ answered, prediction }: { answered: Answered; prediction: Prediction }) {
  if (prediction.scope === 'out-of-scope') return <OutOfScope smiles={answered.smiles} notes={prediction.notes} />;
  return <InScopeAnswer answered={answered} prediction={prediction} />;
}

function OutOfScope({ smiles, notes }: { smiles: string; notes: string }) {
  return (
    <section className="card answer-out" aria-labelledby="answer">
      <MoleculePicture smiles={smiles} alt="The molecule" width={300} height={200} />
      <div className="stack">
        <h2 id="answer">No prediction</h2>
        <p><span className="chip">out of scope</span></p>
        <p>{notes}</p>
        <p className="small"><Link to="/families">Which families are known</Link></p>
      </div>
    </section>
  );
}

const INPUT_IS: Record<InScope['input_is'], string> = {
  eutomer: 'The enantiomer that was drawn is the eutomer.',
  distomer: 'The enantiomer that was drawn is the distomer: the other one is expected to be the active one.',
  unspecified: 'The stereocentre was not drawn; both enantiomers are shown.',
};
const PICTURE = { width: 340, height: 250 };

function InScopeAnswer({ answered, prediction }: { answered: Answered; prediction: InScope }) {
  const { active_enantiomer: letter, family, family_label: label, scope, notes, warnings, evidence } = prediction;
  const other = letter === 'R' ? 'S' : 'R';
  const { data } = usePairPictures(answered.smiles, { ...PICTURE, dark: useDark() });
  return (
    <>
      <section className="card stack" aria-labelledby="answer">
        <div className="row answer-head">
          <h2 id="answer">{answered.named === null ? `The ${letter} enantiomer is the eutomer` : `${answered.named.name}: the ${letter} enantiomer is the eutomer`}</h2>
          <span className={`chip ${scope}`}>{scope}</span>
        </div>
        <div className="pair">
          <Enantiomer role="eutomer" letter={letter} svg={data?.eutomer} alt={`The eutomer, ${letter} at the marked stereocentre`} smiles={prediction.eutomer_smiles} />
          <Enantiomer role="distomer" letter={other} svg={data?.distomer} alt={`The distomer, ${other} at the marked stereocentre`} smiles={prediction.distomer_smiles} />
          <div className="stack verdict">
            <Confidence value={prediction.confidence} scope={scope} />
            <dl className="facts">
              <dt>Family</dt><dd><Link to={`/families/${family}`}>{label}</Link></dd>
              <dt>Input</dt><dd>{INPUT_IS[prediction.input_is]}</dd>
              <dt>Family’s record</dt>
              <dd>{prediction.drug_class_stats.n_correct} of {prediction.drug_class_stats.n_validated} right when left out (at least {prediction.drug_class_stats.wilson_ci_lower} %, tier {prediction.drug_class_stats.kc_tier})</dd>
            </dl>
          </div>
        </div>
        <p>{notes}</p>
        {warnings.length > 0 && (
          <div className="notice warn"><h3>Before you act on it</h3><ul>{warnings.map((each) => <li key={each}>{each}</li>)}</ul></div>
        )}
        <CopyMenu prediction={prediction} svg={data?.eutomer ?? null} asked={answered.smiles} />
      </section>
      <Evidence items={evidence} family={family} />
    </>
  );
}

function Enantiomer({ role, letter, svg, alt, smiles }: { role: 'eutomer' | 'distomer'; letter: string; svg: string | undefined; alt: string; smiles: string }) {
  return (
    <figure className={`enantiomer ${role}`}>
      <figcaption><strong>{role}</strong> <span className="letter">{letter}</span></figcaption>
      <SvgPicture svg={svg} alt={alt} {...PICTURE} />
      <code className="small wrap">{smiles}</code>
    </figure>
  );
}
