import { useState } from 'react';
import { Link } from 'react-router';
import { requestJson } from '../app/request-json.ts';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { Form } from '../app/form.tsx';
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
  return (
    <Form
      action="Sign in"
      request={signIn}
      onSubmit={() => signIn.mutate({ email, password }, { onSuccess: () => onSignedIn?.() })}
      beside={
        <>
          <Link to="/sign-up">Sign up</Link>
          <Link to="/reset-password">Forgot your password?</Link>
        </>
      }
    >
      <EmailField value={email} onChange={setEmail} />
      <PasswordField value={password} onChange={setPassword} />
    </Form>
  );
}
