import { useState } from 'react';
import { useStartAtTop } from '../app/use-start-at-top.ts';
import { useTitle } from '../app/use-title.ts';
import { useWarmUp } from '../chemistry/use-chemistry.ts';
import { Home } from '../home/home.tsx';
import { AskForm } from './ask-form.tsx';
import { keptDraft } from './kept-draft.ts';
import { RecentQuestions } from './recent-questions.tsx';
import { Result } from './result.tsx';
import { addressOfQuestion, isSameQuestion, useUserQuestion, type UserQuestion } from './use-user-question.ts';
import './predict.css';

const trim = ({ text, target }: UserQuestion): UserQuestion => ({ text: text.trim(), target: target.trim() });

/** One input for everything; below it is the home page or the answer. */
export function PredictPage() {
  const [question, ask] = useUserQuestion();
  const [typed, setTyped] = useState(keptDraft() ?? question);
  const [shown, setShown] = useState(question);
  useWarmUp();
  useStartAtTop(addressOfQuestion(question));
  const [ownQuestion, setOwnQuestion] = useState<UserQuestion | null>(null);
  // When the address changes (back, an example, a link) the input is updated. After a question typed here it is not,
  // because the user may already be typing the next one.
  if (!isSameQuestion(shown, question)) {
    setShown(question);
    if (ownQuestion === null || !isSameQuestion(ownQuestion, question)) setTyped(question);
    setOwnQuestion(null);
  }
  const home = question.text === '';
  const trimmed = trim(typed);
  const askFor = (next: UserQuestion) => {
    setTyped(next);
    setOwnQuestion(trim(next));
    ask(next);
  };
  return (
    <div className="stack">
      <div className={home ? 'hero' : 'hero visually-hidden'}>
        <h1>Which enantiomer is the active one?</h1>
        <p>
          The <dfn>eutomer</dfn> is the enantiomer of a chiral molecule that does the work; its mirror image is the
          distomer. Enter, paste or draw a molecule to see which one it is, how certain that is, and the evidence behind
          it.
        </p>
      </div>
      <AskForm typed={typed} onType={setTyped} onAsk={askFor} />
      <RecentQuestions />
      {home ? <HomePage /> : <Result question={question} stale={!isSameQuestion(trimmed, question)} onAsk={askFor} />}
    </div>
  );
}

function HomePage() {
  useTitle('');
  return <Home />;
}
