import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
} from 'react';
import { chemistry } from '../chemistry/chemistry-worker.ts';
import { useTargets } from '../chemistry/use-chemistry.ts';
import { useDebounced } from '../app/use-debounced.ts';
import { useNames } from '../names/find-compounds.ts';
import { readInput, readInputFile, type Input } from '../names/read-input.ts';
import { SeveralLines } from './several-lines.tsx';
import type { UserQuestion } from './use-user-question.ts';
import { useSlashKey } from './use-slash-key.ts';

const Editor = lazy(() => import('./editor.tsx'));

/** Larger files are for the batch page. */
const MAX_FILE_BYTES = 2_000_000;
const UNREADABLE = 'The molfile could not be read: no structure was found in it.';

interface Props {
  typed: UserQuestion;
  onType: (typed: UserQuestion) => void;
  onAsk: (question: UserQuestion) => void;
}

/** One input for names, SMILES, keys, a pasted molfile or a dropped file, with a target beside it. */
export function AskForm({ typed, onType, onAsk }: Props) {
  const [drawing, setDrawing] = useState(false);
  const [isDragOver, setDragOver] = useState(false);
  const [several, setSeveral] = useState<Extract<Input, { kind: 'many' }> | null>(null);
  const [message, setMessage] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useSlashKey(field);
  // Only before the first question: focusing the field would scroll an answer out of view.
  const startsEmpty = useRef(typed.text === '');
  useEffect(() => {
    if (startsEmpty.current) field.current?.focus({ preventScroll: true });
  }, []);

  const readMolfile = async (molfile: string) => {
    const [smiles] = await chemistry.ask({ ask: 'smiles-of', molfiles: [molfile] }).catch(() => [null]);
    setMessage(smiles ? 'Read from the molfile.' : UNREADABLE);
    if (smiles) onAsk({ ...typed, text: smiles });
  };
  const take = (input: Input) => {
    setMessage('');
    setSeveral(input.kind === 'many' ? input : null);
    if (input.kind === 'one') onAsk({ ...typed, text: input.text });
    if (input.kind === 'molfile') void readMolfile(input.molfile);
  };
  const paste = (event: ClipboardEvent) => {
    const input = readInput(event.clipboardData.getData('text/plain'));
    // A single line is pasted normally, because it may be part of a longer text.
    if (input.kind !== 'molfile' && input.kind !== 'many') return;
    event.preventDefault();
    take(input);
  };
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > MAX_FILE_BYTES) setMessage('This file is too large for this page: open it on the batch page.');
    else take(readInputFile(file.name, await file.text()));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    void open(event.dataTransfer.files[0]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMessage('');
    onAsk(typed);
  };
  return (
    <form
      className={isDragOver ? 'ask card over' : 'ask card'}
      role="search"
      aria-label="Ask for a eutomer"
      onSubmit={submit}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
    >
      <div className="ask-fields">
        <div className="field">
          <label htmlFor={`${id}-input`}>SMILES or name</label>
          <input
            id={`${id}-input`}
            ref={field}
            type="text"
            className="mono"
            value={typed.text}
            list={`${id}-names`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="omeprazole, CC(C)Cc1ccc(cc1)C(C)C(=O)O, an InChIKey …"
            aria-describedby={`${id}-hint`}
            onPaste={paste}
            onChange={({ target }) => onType({ ...typed, text: target.value })}
          />
          <NameList id={`${id}-names`} text={typed.text} />
        </div>
        <TargetField value={typed.target} onChange={(target) => onType({ ...typed, target })} />
        <button type="submit" className="main">
          Predict
        </button>
      </div>
      <div className="row ask-more">
        <button type="button" className="small" aria-expanded={drawing} onClick={() => setDrawing(!drawing)}>
          {drawing ? 'Close the editor' : 'Draw'}
        </button>
        <label className="button small file">
          Open a file
          <input
            type="file"
            className="visually-hidden"
            accept=".mol,.sdf,.sd,.smi,.smiles,.txt"
            onChange={({ target }) => {
              void open(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        <p id={`${id}-hint`} className="small soft">
          Name, trade name, research code, SMILES, CXSMILES, InChIKey or InChI. You can also paste a molfile or drop a
          file.{' '}
          <span className="slash">
            Press <kbd>/</kbd> to return here.
          </span>
        </p>
        <p className="small" role="status">
          {message}
        </p>
      </div>
      {several !== null && <SeveralLines several={several} onClose={() => setSeveral(null)} />}
      {drawing && (
        <Suspense fallback={<p className="soft">Loading the editor…</p>}>
          <Editor smiles={typed.text} onChange={(text) => onType({ ...typed, text })} />
        </Suspense>
      )}
    </form>
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

function TargetField({ value, onChange }: { value: string; onChange: (target: string) => void }) {
  const id = useId();
  const { data } = useTargets(useDebounced(value.trim()));
  return (
    <div className="field ask-target">
      <label htmlFor={id}>
        Target <span className="soft optional">(optional)</span>
      </label>
      <input
        id={id}
        type="text"
        value={value}
        list={`${id}-names`}
        autoComplete="off"
        spellCheck={false}
        placeholder="any; or ADRB2, COX-2 …"
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={`${id}-names`}>
        {data?.nearest.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
