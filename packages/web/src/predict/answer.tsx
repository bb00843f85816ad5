import type { InScope, OutOfScope, Prediction } from '@eutomer/engine/browser';
import { distomerCentre, distomerDescriptor, eutomerCentre, hasOneCentre } from '@eutomer/engine/in-words';
import { Link } from 'react-router';
import { useDark } from '../app/use-dark.ts';
import { MoleculePicture, SvgPicture } from '../chemistry/molecule-picture.tsx';
import { usePairPictures, type Answered } from '../chemistry/use-chemistry.ts';
import { ByTarget } from './by-target.tsx';
import { Confidence } from './confidence.tsx';
import { CopyMenu } from './copy-menu.tsx';
import { Evidence } from './evidence.tsx';
import { Nearest } from './nearest.tsx';
import { Facts } from './facts.tsx';

/** The answer to one molecule. */
export function Answer({ answered, prediction }: { answered: Answered; prediction: Prediction }) {
  if (prediction.scope === 'out-of-scope') return <NoPrediction smiles={answered.smiles} prediction={prediction} />;
  return <InScopeAnswer answered={answered} prediction={prediction} />;
}

function NoPrediction({
  smiles,
  prediction: { notes, evidence = [], warnings = [], by_target: byTarget = [], nearest = [] },
}: {
  smiles: string;
  prediction: OutOfScope;
}) {
  return (
    <>
      <section className="card stack" aria-labelledby="answer">
        <div className="answer-out">
          <MoleculePicture smiles={smiles} alt="The molecule" width={300} height={200} />
          <div className="stack">
            <h2 id="answer">No prediction</h2>
            <p>
              <span className="chip">out of scope</span>
            </p>
            <p>{notes}</p>
            <p className="small">
              <Link to="/families">Which families are known</Link>
            </p>
          </div>
        </div>
        <Warnings warnings={warnings} />
      </section>
      {byTarget.length > 0 && <ByTarget items={byTarget} letter={null} />}
      {evidence.length > 0 && <Evidence items={evidence} />}
      {nearest.length > 0 && <Nearest items={nearest} />}
    </>
  );
}

/** How the compound goes by the name that was typed, where that is not what it is called. */
function NameWords({ answered: { named, isomers } }: { answered: Answered }) {
  if (named === null) return null;
  if (isomers.length > 0)
    return (
      <p>
        {named.matched} is the name of the racemate; single isomers of it: {isomers.join(', ')}.
      </p>
    );
  return named.matched === named.name ? null : (
    <p>
      {named.matched} is another name of {named.name}.
    </p>
  );
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <div className="notice warn">
      <h3>Before you act on it</h3>
      <ul>
        {warnings.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );
}

/** Which enantiomer it is: a letter names it only where there is one centre. */
function headingOf(prediction: InScope, name: string | undefined): string {
  const said = hasOneCentre(prediction)
    ? `the ${prediction.active_enantiomer} enantiomer is the eutomer`
    : `the eutomer has ${eutomerCentre(prediction)}`;
  return name === undefined ? said.replace(/^t/, 'T') : `${name}: ${said}`;
}

const PICTURE = { width: 340, height: 250 };

function InScopeAnswer({ answered, prediction }: { answered: Answered; prediction: InScope }) {
  const {
    family,
    scope,
    notes,
    warnings,
    evidence,
    by_target: byTarget = [],
    active_enantiomer: letter,
    eutomer_descriptor: descriptor,
  } = prediction;
  const { data } = usePairPictures(answered.smiles, { ...PICTURE, dark: useDark() });
  return (
    <>
      <section className="card stack" aria-labelledby="answer">
        <div className="row answer-head">
          <h2 id="answer">{headingOf(prediction, answered.named?.name)}</h2>
          <span className={`chip ${scope}`}>{scope}</span>
        </div>
        <div className="pair">
          <Enantiomer
            role="eutomer"
            centre={eutomerCentre(prediction)}
            descriptor={descriptor}
            svg={data?.eutomer}
            smiles={prediction.eutomer_smiles}
          />
          <Enantiomer
            role="distomer"
            centre={distomerCentre(prediction)}
            descriptor={distomerDescriptor(descriptor)}
            svg={data?.distomer}
            smiles={prediction.distomer_smiles}
          />
          <div className="stack verdict">
            <Confidence prediction={prediction} />
            <Facts prediction={prediction} smiles={answered.smiles} />
          </div>
        </div>
        <NameWords answered={answered} />
        <p>{notes}</p>
        <Warnings warnings={warnings} />
        <CopyMenu prediction={prediction} svg={data?.eutomer ?? null} asked={answered.smiles} />
      </section>
      {byTarget.length > 0 && <ByTarget items={byTarget} letter={letter} />}
      {evidence.length > 0 && <Evidence items={evidence} family={family} />}
    </>
  );
}

/** One of the two: with several centres the one that decides, and all of them below. */
function Enantiomer({
  role,
  centre,
  descriptor,
  svg,
  smiles,
}: {
  role: 'eutomer' | 'distomer';
  centre: string;
  descriptor: string;
  svg: string | undefined;
  smiles: string;
}) {
  const one = descriptor.length === 1;
  return (
    <figure className={`enantiomer ${role}`}>
      <figcaption>
        <strong>{role}</strong> <span className="letter">{one ? descriptor : centre}</span>
        {!one && <code className="small wrap descriptor">{descriptor}</code>}
      </figcaption>
      <SvgPicture svg={svg} alt={`The ${role}, ${centre}, the marked stereocentre`} {...PICTURE} />
      <code className="small wrap">{smiles}</code>
    </figure>
  );
}
