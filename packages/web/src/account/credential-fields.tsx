import { Field } from '../app/field.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Asks for the address of an account. */
export const EmailField = (props: Omit<Props, 'label'>) => (
  <Field label="Email address" {...props} type="email" required autoComplete="username" />
);

/** Asks for the password of an account. */
export const PasswordField = ({ label = 'Password', ...props }: Omit<Props, 'label'> & { label?: string }) => (
  <Field label={label} {...props} type="password" required autoComplete="current-password" />
);

/** Asks for a password to be set, within the limits of the service. */
export const NewPasswordField = (props: Props) => (
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
