import { Field } from '../app/field.tsx';

/** The fields of a sign-up. */
export interface NewUser {
  name: string;
  email: string;
  password: string;
}

export const EMPTY_NEWCOMER: NewUser = { name: '', email: '', password: '' };
/** The service's rule for passwords. */
export const PASSWORD_HINT = 'At least 10 characters. A few words are easier to remember than symbols.';

/** The input fields for a sign-up. */
export function NewUserFields({ value, onChange }: { value: NewUser; onChange: (value: NewUser) => void }) {
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
