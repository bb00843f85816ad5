import { useEffect, useId, useRef, type ClipboardEvent } from 'react';
import { useNames } from '../names/find-compounds.ts';
import { useSlashKey } from './use-slash-key.ts';

interface Props {
  value: string;
  /** The id of the element that says what may be typed. */
  describedBy: string;
  onChange: (text: string) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** The field for a name, a structure or a key. It has the focus at the start, and after the key `/`. */
export function QuestionField({ value, describedBy, onChange, onPaste }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useSlashKey(field);
  // Only before the first question: focusing the field would scroll an answer out of view.
  const startsEmpty = useRef(value === '');
  useEffect(() => {
    if (startsEmpty.current) field.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="field">
      <label htmlFor={`${id}-input`}>SMILES or name</label>
      <input
        id={`${id}-input`}
        ref={field}
        type="text"
        className="mono"
        value={value}
        list={`${id}-names`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="omeprazole, CC(C)Cc1ccc(cc1)C(C)C(=O)O, an InChIKey …"
        aria-describedby={describedBy}
        onPaste={onPaste}
        onChange={({ target }) => onChange(target.value)}
      />
      <NameList id={`${id}-names`} text={value} />
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
