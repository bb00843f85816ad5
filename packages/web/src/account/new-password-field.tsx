import { Field } from '../app/field.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (password: string) => void;
}

/** Asks for a password to be set, within the limits of the service. */
export function NewPasswordField(props: Props) {
  return (
    <Field
      {...props}
      type="password"
      required
      minLength={10}
      maxLength={128}
      autoComplete="new-password"
      hint="At least 10 characters. A few words are easier to remember than symbols."
    />
  );
}
