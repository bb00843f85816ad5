import type { InputHTMLAttributes } from 'react';

interface SearchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  value: string;
  onChange: (text: string) => void;
}

/** The text by which a list is searched. */
export const SearchFilter = ({ onChange, ...input }: SearchProps) => (
  <label>
    Search <input type="search" onChange={({ target }) => onChange(target.value)} {...input} />
  </label>
);

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, name: string])[];
  onChange: (value: Value) => void;
}

/** One of several values by which a list is restricted or ordered. */
export const SelectFilter = <Value extends string>({ label, value, options, onChange }: SelectProps<Value>) => (
  <label>
    {label}
    <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value as Value)}>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
