import { Field } from '../app/field.tsx';
import { EmailField, NewPasswordField } from './credential-fields.tsx';

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
      <EmailField value={value.email} onChange={(email) => onChange({ ...value, email })} />
      <NewPasswordField
        label="Password"
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
      />
    </>
  );
}
