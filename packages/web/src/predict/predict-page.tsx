import { lazy, Suspense, useId, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useTitle } from '../app/use-title.ts';
import { chemistry } from '../chemistry/chemistry-worker.ts';
import { usePrediction, type Answered } from '../chemistry/use-chemistry.ts';
import { WithoutRecords } from '../chemistry/without-records.tsx';
import { useNames } from '../names/find-compounds.ts';
import { Answer } from './answer.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import { EXAMPLES } from './examples.ts';
import { Fault } from './fault.tsx';
import './predict.css';

const Editor = lazy(() => import('./editor.tsx'));

/** Starts the toolkit, so that it is there when it is needed; a failure is told when something is asked. */
const warmUp = () => void chemistry.ask({ ask: 'start' }).catch(() => {});

/** Paste, name or draw a molecule; see its eutomer and why. The molecule is in the address, so that it can be kept and sent. */
export function PredictPage() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('smiles') ?? '';
  const [text, setText] = useState(asked);
  const [shown, setShown] = useState(asked);
  const [drawing, setDrawing] = useState(false);
  const names = useId();
  // The address may change under us (back, an example, a link): what is typed follows it.
  if (shown !== asked) {
    setShown(asked);
    setText(asked);
  }
  useTitle(asked === '' ? '' : 'Prediction');
  const predict = (smiles: string) => setParameters(smiles.trim() === '' ? {} : { smiles: smiles.trim() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    predict(text);
  };
  return (
    <div className="stack">
      <div className="prose">
        <h1>Which enantiomer is the active one?</h1>
        <p className="soft">
          Paste a SMILES, name a known compound, or draw. The answer names the eutomer and shows the compounds and
          sources it rests on.
        </p>
      </div>
      <form className="ask card" onSubmit={submit}>
        <label htmlFor={`${names}-input`}>SMILES or name</label>
        <div className="row ask-line">
          <input
            id={`${names}-input`}
            type="text"
            className="mono"
            value={text}
            list={names}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="CC(C)Cc1ccc(cc1)C(C)C(=O)O"
            onFocus={warmUp}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="main">
            Predict
          </button>
          <button type="button" aria-expanded={drawing} onClick={() => setDrawing(!drawing)}>
            {drawing ? 'Close the editor' : 'Draw'}
          </button>
        </div>
        <NameList id={names} text={text} />
        {drawing && (
          <Suspense fallback={<p className="soft">The editor is being loaded …</p>}>
            <Editor smiles={text} onChange={setText} />
          </Suspense>
        )}
      </form>
      {asked === '' ? <Examples onChoose={predict} /> : <Result text={asked} onChoose={predict} />}
    </div>
  );
}

/** Suggestions while a name is typed. */
function NameList({ id, text }: { id: string; text: string }) {
  const { data = [] } = useNames(text);
  return (
    <datalist id={id}>
      {data.map(({ name, smiles, matched }) => (
        <option key={smiles} value={matched}>
          {matched === name ? undefined : name}
        </option>
      ))}
    </datalist>
  );
}

function Examples({ onChoose }: { onChoose: (smiles: string) => void }) {
  return (
    <section aria-labelledby="examples" className="stack">
      <h2 id="examples">Examples</h2>
      <ul className="examples">
        {EXAMPLES.map(({ name, smiles, shows }) => (
          <li key={name}>
            <button type="button" onClick={() => onChoose(smiles)}>
              <strong>{name}</strong>
              <span className="soft small">{shows}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({ text, onChoose }: { text: string; onChoose: (smiles: string) => void }) {
  const { data, error, isPending, refetch } = usePrediction(text);
  return (
    <div aria-live="polite" aria-busy={isPending} className="stack">
      {isPending && (
        <p className="card soft">Working on it. The first time, the chemistry toolkit is loaded as well.</p>
      )}
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
      {data?.withRecords === false && <WithoutRecords />}
      {data !== undefined && <Told answered={data} onChoose={onChoose} />}
      {data !== undefined && (
        <details>
          <summary>Examples</summary>
          <Examples onChoose={onChoose} />
        </details>
      )}
    </div>
  );
}

function Told({ answered, onChoose }: { answered: Answered; onChoose: (smiles: string) => void }) {
  const { result, meant, smiles } = answered;
  if (result.ok) return <Answer answered={answered} prediction={result} />;
  return meant === null ? (
    <Fault input={smiles} fault={result.error} />
  ) : (
    <DidYouMean found={meant} onChoose={onChoose} />
  );
}
