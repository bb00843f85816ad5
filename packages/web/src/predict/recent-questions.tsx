import { Link } from 'react-router';
import { clearRecentQuestions, labelOf, useRecent } from './recent.ts';
import { addressOfQuestion } from './use-user-question.ts';

/** The latest questions asked in this browser, if any. */
export function RecentQuestions() {
  const recent = useRecent();
  if (recent.length === 0) return null;
  return (
    <section className="recent row" aria-label="Recent questions">
      <span className="small soft" aria-hidden="true">
        Recent
      </span>
      <ul className="pills">
        {recent.map((question) => (
          <li key={`${question.text} ${question.target}`}>
            <Link className="pill" to={addressOfQuestion(question)} title={question.text}>
              <span>{labelOf(question)}</span>
              {question.target !== '' && <span className="soft">&nbsp;at {question.target}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className="text small" onClick={clearRecentQuestions}>
        Clear
      </button>
      <span className="small soft">Kept in this browser only.</span>
    </section>
  );
}
