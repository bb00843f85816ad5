import type { InScope, OutOfScope } from '@eutomer/engine/browser';
import type { Reason } from '@eutomer/engine/in-words';
import { Link } from 'react-router';
import { LinkedText } from './linked-text.tsx';
import { useDark } from '../app/use-dark.ts';
import { EnlargeableMolecule } from '../chemistry/enlargeable.tsx';
import type { AnsweredQuestion } from '../chemistry/interpret.ts';
import { usePairPictures } from '../chemistry/use-chemistry.ts';
import { ByTarget } from './by-target.tsx';
import { CopyMenu } from './copy-menu.tsx';
import { Evidence } from './evidence.tsx';
import { Facts } from './facts.tsx';
import { answerHeading } from './headings.ts';
import { knownName } from './known-name.ts';
import { MarkedSmiles } from './marked-smiles.tsx';
import { Nearest } from './nearest.tsx';
import { Pair, PAIR_PICTURE } from './pair.tsx';
import type { UserQuestion } from './use-user-question.ts';
import { Verdict } from './verdict.tsx';
import { Warnings } from './warnings.tsx';
import { Why } from './why.tsx';

/** The title: the name that was typed, otherwise the known compound's name. */
export function titleOf({ nameMatch, prediction, smiles }: AnsweredQuestion): string {
  if (nameMatch !== null) return nameMatch.name;
  const name = prediction.scope === 'out-of-scope' ? null : knownName(prediction);
  return name ?? (smiles.length > 40 ? `${smiles.slice(0, 39)}…` : smiles);
}

/** The name of the compound whose flat SMILES was asked, if it is known; a drawn enantiomer has no name of its own. */
export function nameOfFlat({ nameMatch, prediction }: AnsweredQuestion): string | null {
  if (nameMatch !== null || prediction.scope === 'out-of-scope' || prediction.input_is !== 'unspecified') return null;
  return knownName(prediction);
}

/** The answer for one molecule. @param question the question as typed */
export function Answer({ answered, question }: { answered: AnsweredQuestion; question: UserQuestion }) {
  const { prediction } = answered;
  if (prediction.scope === 'out-of-scope') return <NoPrediction answered={answered} prediction={prediction} />;
  return <InScopeAnswer answered={answered} prediction={prediction} question={question} />;
}

/** Shown on printed pages only: version, date and address, and the SMILES if nothing else on the page gives it. */
const Printed = ({ version, smiles }: { version: string; smiles?: string }) => (
  <p className="printed small wrap">
    {smiles !== undefined && <code>{smiles}; </code>}
    eutomer {version}, {new Date().toISOString().slice(0, 10)}, {location.origin}
  </p>
);

/** Reasons that answer the question: the molecule has no eutomer, whatever else were known. */
const HAS_NO_EUTOMER: ReadonlySet<Reason> = new Set(['achiral', 'meso', 'no-eutomer']);

function NoPrediction({ answered, prediction }: { answered: AnsweredQuestion; prediction: OutOfScope }) {
  const {
    notes,
    evidence = [],
    warnings = [],
    by_target: byTarget = [],
    nearest = [],
    model_version: version,
  } = prediction;
  const favouredAt = evidence.find(({ favours }) => favours !== undefined)?.aligned?.[0]?.[0];
  const about = { smiles: answered.smiles, note: `No eutomer predicted by eutomer ${version}`, version };
  return (
    <>
      <section className="card stack" aria-labelledby="answer">
        <div className="answer-out">
          <EnlargeableMolecule smiles={answered.smiles} name="the molecule" width={360} height={240} />
          <div className="stack">
            <h2 id="answer">{answerHeading(prediction, undefined)}</h2>
            <p>
              <LinkedText text={notes} />
            </p>
            {favouredAt !== undefined && (
              <p className="small">
                The known compounds below are compared at atom {favouredAt}, counted from 0:{' '}
                <MarkedSmiles smiles={answered.smiles} atom={favouredAt} />
              </p>
            )}
            {!HAS_NO_EUTOMER.has(prediction.reason) && (
              <p className="small">
                <span className="chip out-of-scope">out of scope</span>{' '}
                <Link to="/families">See the known families</Link>
              </p>
            )}
          </div>
        </div>
        <Warnings warnings={warnings} />
        <Printed version={version} smiles={answered.smiles} />
      </section>
      {byTarget.length > 0 && (
        <ByTarget items={byTarget} letter={null} smiles={answered.smiles} asked={answered.asked} />
      )}
      {evidence.length > 0 && <Evidence items={evidence} query={about} />}
      {nearest.length > 0 && (
        <Nearest
          items={nearest.filter(({ smiles }) => !evidence.some((item) => item.smiles === smiles))}
          reason={prediction.reason}
          smiles={answered.smiles}
        />
      )}
    </>
  );
}

/** How the typed name relates to the compound, if it is not the compound's own. */
function NameWords({ answered: { nameMatch, isomers } }: { answered: AnsweredQuestion }) {
  if (nameMatch === null || nameMatch.kind === 'inchikey') return null;
  if (isomers.length > 0) {
    // A name recorded with one isomer, such as nicotine, may be that isomer's own.
    const ofRacemate = nameMatch.kind === 'racemate' || !nameMatch.smiles.includes('@');
    return (
      <p>
        {ofRacemate
          ? `${nameMatch.matched} is the name of the racemate; its single isomers on record: ${isomers.join(', ')}.`
          : `Other isomers on record under the name ${nameMatch.matched}: ${isomers.join(', ')}.`}
      </p>
    );
  }
  return nameMatch.matched === nameMatch.name ? null : (
    <p>
      {nameMatch.matched} is another name for {nameMatch.name}.
    </p>
  );
}

function InScopeAnswer({
  answered,
  prediction,
  question,
}: {
  answered: AnsweredQuestion;
  prediction: InScope;
  question: UserQuestion;
}) {
  const {
    family,
    notes,
    warnings,
    evidence,
    by_target: byTarget = [],
    active_enantiomer: letter,
    model_version: version,
  } = prediction;
  const style = { ...PAIR_PICTURE, dark: useDark() };
  const { data, isError } = usePairPictures(answered.smiles, answered.target, style);
  const pictures = isError ? null : data;
  const about = {
    smiles: answered.smiles,
    centre: prediction.stereocenter.atom_index,
    note: `Evidence for the eutomer of ${titleOf(answered)}, by eutomer ${version}`,
    version,
  };
  return (
    <>
      <section className="card stack" aria-labelledby="answer">
        <Verdict answered={answered} prediction={prediction} />
        <Pair prediction={prediction} pictures={pictures} />
        <CopyMenu prediction={prediction} svg={pictures?.eutomer ?? null} question={question} />
        <Warnings warnings={warnings} />
        <Facts prediction={prediction} smiles={answered.smiles} name={answered.nameMatch?.name} />
        <NameWords answered={answered} />
        <p className="measure small soft">{notes}</p>
        <Why prediction={prediction} />
        <Printed version={version} />
      </section>
      {byTarget.length > 0 && (
        <ByTarget items={byTarget} letter={letter} smiles={answered.smiles} asked={answered.asked} />
      )}
      {evidence.length > 0 && <Evidence items={evidence} family={family} query={about} />}
    </>
  );
}
