import { Link } from 'react-router';
import { EXAMPLES } from '../predict/examples.ts';
import { addressOfQuestion } from '../predict/use-user-question.ts';
import { Cite } from './cite.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Trust } from './trust.tsx';
import { WorkedExample } from './worked-example.tsx';
import './home.css';

/** The home page, shown before anything is asked. */
export function Home() {
  return (
    <>
      <section className="row examples-line" aria-labelledby="examples">
        <h2 id="examples" className="small">
          Try
        </h2>
        <ul className="pills">
          {EXAMPLES.map(({ name, text, shows }) => (
            <li key={name}>
              <Link className="pill" to={addressOfQuestion({ text, target: '' })} title={shows}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <div className="home-first">
        <WorkedExample />
        <Trust />
      </div>
      <HowItWorks />
      <Cite />
    </>
  );
}
