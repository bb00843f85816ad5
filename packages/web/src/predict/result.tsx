import { useEffect, useRef } from 'react';
import { ErrorNotice } from '../app/error-notice.tsx';
import { isUnreachable } from '../app/request-json.ts';
import { useTitle } from '../app/use-title.ts';
import { usePrediction } from '../chemistry/use-chemistry.ts';
import type { Outcome } from '../chemistry/interpret.ts';
import { WithoutRecords } from '../chemistry/without-records.tsx';
import { Answer, nameOfFlat, titleOf } from './answer.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import { announcement } from './headings.ts';
import { SmilesErrorMessage } from './smiles-error-message.tsx';
import { Loading } from './loading.tsx';
import { NoTarget } from './no-target.tsx';
import { rememberQuestion } from './recent.ts';
import { useAnswerInView } from './use-answer-in-view.ts';
import { addressOfQuestion, type UserQuestion } from './use-user-question.ts';

/** The result of a question. @param stale true if something else has been typed since; the answer is then dimmed */
export function Result({
  question,
  stale,
  onAsk,
}: {
  question: UserQuestion;
  stale: boolean;
  onAsk: (question: UserQuestion) => void;
}) {
  const { data, error, isPending, refetch } = usePrediction(question.text, question.target);
  const answered = data?.kind === 'answer';
  useTitle(answered ? titleOf(data) : question.text.slice(0, 40));
  const { text, target } = question;
  const name = answered ? nameOfFlat(data) : null;
  useEffect(() => {
    if (answered) rememberQuestion({ text, target, ...(name === null ? {} : { name }) });
  }, [answered, text, target, name]);
  const answer = useRef<HTMLDivElement>(null);
  useAnswerInView(answer, answered ? addressOfQuestion(question) : null);
  return (
    <>
      {stale && (
        <p className="stale-note small" role="status">
          The answer below is for <code className="wrap">{question.text}</code>
          {question.target !== '' && ` at ${question.target}`}; press Enter to predict what you typed.
        </p>
      )}
      {/* The answer itself is not a live region: a screen reader would read all of it, evidence and sources included. */}
      <p className="visually-hidden" role="status">
        {isPending ? 'Predicting…' : answered && announcement(data.prediction, data.nameMatch?.name)}
      </p>
      <div ref={answer} aria-busy={isPending} inert={stale} className={stale ? 'stack stale' : 'stack'}>
        {isPending && <Loading />}
        <ErrorNotice error={error} onAgain={refetch}>
          {isUnreachable(error) && <p>Only names are looked up there: a SMILES or a drawing is answered without it.</p>}
        </ErrorNotice>
        {data !== undefined && <OutcomeView outcome={data} question={question} onAsk={onAsk} />}
      </div>
    </>
  );
}

function OutcomeView({
  outcome,
  question,
  onAsk,
}: {
  outcome: Outcome;
  question: UserQuestion;
  onAsk: (question: UserQuestion) => void;
}) {
  switch (outcome.kind) {
    case 'answer':
      return (
        <>
          {!outcome.withRecords && <WithoutRecords />}
          <Answer answered={outcome} question={question} />
        </>
      );
    case 'fault':
      return <SmilesErrorMessage input={outcome.input} fault={outcome.fault} />;
    case 'meant':
      return <DidYouMean {...outcome} onChoose={(text) => onAsk({ ...question, text })} />;
    case 'no-target':
      return <NoTarget {...outcome} onChoose={(target) => onAsk({ ...question, target })} />;
    case 'no-inchi':
      return (
        <section className="notice stack" role="alert" aria-labelledby="no-inchi">
          <h2 id="no-inchi">This InChI cannot be read</h2>
          <p>Paste the complete InChI, starting with “InChI=1S/”, or the SMILES or the molfile.</p>
        </section>
      );
  }
}
