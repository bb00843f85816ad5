import { Field } from '../app/field.tsx';

/** Who signs up. */
export interface Newcomer {
  name: string;
  email: string;
  password: string;
}

export const NOBODY: Newcomer = { name: '', email: '', password: '' };
/** As the service wants it. */
export const PASSWORD_HINT = 'At least 10 characters. A few words are easier to remember than symbols.';

/** What a newcomer fills in. */
export function NewcomerFields({ value, onChange }: { value: Newcomer; onChange: (value: Newcomer) => void }) {
  return (
    <>
      <Field
        label="Name"
        required
        maxLength={100}
        autoComplete="name"
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
      />
      <Field
        label="Email address"
        type="email"
        required
        autoComplete="username"
        value={value.email}
        onChange={(email) => onChange({ ...value, email })}
      />
      <Field
        label="Password"
        type="password"
        required
        minLength={10}
        maxLength={128}
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
      />
    </>
  );
}
