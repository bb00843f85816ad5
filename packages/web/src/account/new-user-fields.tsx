import { Field } from '../app/field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** The fields of the sign-up form. */
export interface NewUser {
  name: string;
  email: string;
  password: string;
}

export const EMPTY_NEW_USER: NewUser = { name: '', email: '', password: '' };
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
      <NewPasswordField
        label="Password"
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
      />
    </>
  );
}
