import { useState } from 'react';
import { useNavigate } from 'react-router';
import { requestJson } from '../app/request-json.ts';
import { takeFocus } from '../app/take-focus.ts';
import { useTitle } from '../app/use-title.ts';
import { useHashToken } from './hash-token.ts';
import { EmailField, NewPasswordField } from './credential-fields.tsx';
import { Form } from '../app/form.tsx';
import { useAccountMutation, useSession } from './session.ts';

/** Requests a password reset email or, when opened by the link in one, sets the new password. */
export function ResetPasswordPage() {
  useTitle('New password');
  const token = useHashToken();
  return (
    <div className="narrow stack">
      <h1>New password</h1>
      {token === '' ? <RequestEmail /> : <SetPassword token={token} />}
    </div>
  );
}

function RequestEmail() {
  const session = useSession();
  const [email, setEmail] = useState('');
  const request = useAccountMutation((body: { email: string }) => requestJson('/api/auth/request-reset', { body }));
  if (session.data?.mail === false)
    return (
      <p className="card">This service sends no email. Ask an administrator for a link that sets a new password.</p>
    );
  if (request.isSuccess)
    return (
      <p className="notice good" role="status" tabIndex={-1} ref={takeFocus}>
        If this address has an account, an email with a link is on its way. The link is valid for one hour.
      </p>
    );
  return (
    <Form action="Send the link" request={request} onSubmit={() => request.mutate({ email })}>
      <p>We will email you a link that sets a new password.</p>
      <EmailField value={email} onChange={setEmail} />
    </Form>
  );
}

function SetPassword({ token }: { token: string }) {
  const go = useNavigate();
  const [newPassword, setNewPassword] = useState('');
  const reset = useAccountMutation((body: { token: string; newPassword: string }) =>
    requestJson('/api/auth/reset-password', { body }),
  );
  return (
    <Form
      action="Set password"
      request={reset}
      onSubmit={() => reset.mutate({ token, newPassword }, { onSuccess: () => void go('/sign-in?reset') })}
      note="This signs out all other sessions of the account."
    >
      <NewPasswordField label="New password" value={newPassword} onChange={setNewPassword} />
    </Form>
  );
}
