import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { requestJson } from '../app/request-json.ts';
import { Field } from '../app/field.tsx';
import { takeFocus } from '../app/take-focus.ts';
import { useTitle } from '../app/use-title.ts';
import { useHashToken } from './hash-token.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { ErrorNotice } from '../app/error-notice.tsx';
import { BusyButton } from '../app/busy-button.tsx';
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate({ email });
  };
  return (
    <form className="card stack" onSubmit={submit}>
      <p>We will email you a link that sets a new password.</p>
      <Field label="Email address" type="email" required autoComplete="username" value={email} onChange={setEmail} />
      <ErrorNotice error={request.error} />
      <div className="row">
        <BusyButton type="submit" className="main" busy={request.isPending}>
          Send the link
        </BusyButton>
      </div>
    </form>
  );
}

function SetPassword({ token }: { token: string }) {
  const go = useNavigate();
  const [newPassword, setNewPassword] = useState('');
  const reset = useAccountMutation((body: { token: string; newPassword: string }) =>
    requestJson('/api/auth/reset-password', { body }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reset.mutate({ token, newPassword }, { onSuccess: () => void go('/sign-in?reset') });
  };
  return (
    <form className="card stack" onSubmit={submit}>
      <NewPasswordField label="New password" value={newPassword} onChange={setNewPassword} />
      <ErrorNotice error={reset.error} />
      <div className="row">
        <BusyButton type="submit" className="main" busy={reset.isPending}>
          Set password
        </BusyButton>
      </div>
      <p className="small soft">This signs out all other sessions of the account.</p>
    </form>
  );
}
