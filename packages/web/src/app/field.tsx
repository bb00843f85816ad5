import { type InputHTMLAttributes, useId } from 'react';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  /** A hint shown below the input. */
  hint?: string;
  value: string;
  onChange?: (value: string) => void;
}

/** A labelled text input. */
export function Field({ label, hint, onChange, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange?.(target.value)}
        {...input}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="small soft">
          {hint}
        </p>
      )}
    </div>
  );
}
