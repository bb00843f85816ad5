import { useEffect } from 'react';
import { useTitle } from '../app/use-title.ts';
import { usePrediction } from '../chemistry/use-chemistry.ts';
import type { Outcome } from '../chemistry/interpret.ts';
import { WithoutRecords } from '../chemistry/without-records.tsx';
import { Answer, titleOf } from './answer.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import { Fault } from './fault.tsx';
import { Loading } from './loading.tsx';
import { NoTarget } from './no-target.tsx';
import { rememberQuestion } from './recent.ts';
import type { UserQuestion } from './use-user-question.ts';

/** The result of a question. @param stale true if something else has been typed since; the answer is then dimmed */
export function Result({
  asked,
  stale,
  onAsk,
}: {
  asked: UserQuestion;
  stale: boolean;
  onAsk: (asked: UserQuestion) => void;
}) {
  const { data, error, isPending, refetch } = usePrediction(asked.text, asked.target);
  const answered = data?.kind === 'answer';
  useTitle(answered ? titleOf(data) : asked.text.slice(0, 40));
  const { text, target } = asked;
  useEffect(() => {
    if (answered) rememberQuestion({ text, target });
  }, [answered, text, target]);
  return (
    <>
      {stale && (
        <p className="stale-note small" role="status">
          The answer below is for <code className="wrap">{asked.text}</code>
          {asked.target !== '' && ` at ${asked.target}`}; press Enter to predict what you typed.
        </p>
      )}
      <div aria-live="polite" aria-busy={isPending} inert={stale} className={stale ? 'stack stale' : 'stack'}>
        {isPending && <Loading />}
        {error !== null && (
          <div className="notice bad" role="alert">
            <p>{error.message}</p>
            <p>
              <button type="button" onClick={() => void refetch()}>
                Try again
              </button>
            </p>
          </div>
        )}
        {data !== undefined && <OutcomeView outcome={data} asked={asked} onAsk={onAsk} />}
      </div>
    </>
  );
}

function OutcomeView({
  outcome,
  asked,
  onAsk,
}: {
  outcome: Outcome;
  asked: UserQuestion;
  onAsk: (asked: UserQuestion) => void;
}) {
  switch (outcome.kind) {
    case 'answer':
      return (
        <>
          {!outcome.withRecords && <WithoutRecords />}
          <Answer answered={outcome} asked={asked} />
        </>
      );
    case 'fault':
      return <Fault input={outcome.input} fault={outcome.fault} />;
    case 'meant':
      return <DidYouMean {...outcome} onChoose={(text) => onAsk({ ...asked, text })} />;
    case 'no-target':
      return <NoTarget {...outcome} onChoose={(target) => onAsk({ ...asked, target })} />;
    case 'no-inchi':
      return (
        <section className="notice stack" role="alert" aria-labelledby="no-inchi">
          <h2 id="no-inchi">This InChI cannot be read</h2>
          <p>Paste the complete InChI, starting with “InChI=1S/”, or the SMILES or the molfile.</p>
        </section>
      );
  }
}
