import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { requestJson } from '../app/request-json.ts';
import { Field } from '../app/field.tsx';
import { ErrorNotice } from '../app/error-notice.tsx';
import { BusyButton } from '../app/busy-button.tsx';
import { useAccountMutation } from './session.ts';

/**
 * Asks for an email address and a password.
 *
 * @param email the address, if known
 * @param onSignedIn called after signing in; by default the surrounding page updates itself
 */
export function SignInForm({ email: known = '', onSignedIn }: { email?: string; onSignedIn?: () => void }) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const signIn = useAccountMutation((body: { email: string; password: string }) =>
    requestJson('/api/auth/sign-in', { body }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ email, password }, { onSuccess: () => onSignedIn?.() });
  };
  return (
    <form className="card stack" onSubmit={submit}>
      <Field label="Email address" type="email" autoComplete="username" required value={email} onChange={setEmail} />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <ErrorNotice error={signIn.error} />
      <div className="row">
        <BusyButton type="submit" className="main" busy={signIn.isPending}>
          Sign in
        </BusyButton>
        <Link to="/sign-up">Sign up</Link>
        <Link to="/reset-password">Forgot your password?</Link>
      </div>
    </form>
  );
}
