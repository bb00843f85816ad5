import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { requestJson } from '../app/request-json.ts';
import { takeFocus } from '../app/take-focus.ts';
import { useTitle } from '../app/use-title.ts';
import { NewUserFields, EMPTY_NEW_USER, type NewUser } from './new-user-fields.tsx';
import { ErrorNotice } from '../app/error-notice.tsx';
import { BusyButton } from '../app/busy-button.tsx';
import { useAccountMutation, useSession } from './session.ts';

export function SignUpPage() {
  useTitle('Sign up');
  const go = useNavigate();
  const mail = useSession().data?.mail ?? false;
  const [newcomer, setNewcomer] = useState(EMPTY_NEW_USER);
  const signUp = useAccountMutation((body: NewUser) => requestJson('/api/auth/sign-up', { body }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signUp.mutate(newcomer, {
      onSuccess: () => {
        if (!mail) void go('/account');
      },
    });
  };
  if (mail && signUp.isSuccess) return <EmailSent email={newcomer.email} />;
  return (
    <div className="narrow stack">
      <h1>Sign up</h1>
      <p>
        The account starts on the Free Tier. A verified .edu address gets the Academic plan.{' '}
        <Link to="/plans">Plans</Link>
      </p>
      <form className="card stack" onSubmit={submit}>
        <NewUserFields value={newcomer} onChange={setNewcomer} />
        <ErrorNotice error={signUp.error} />
        <div className="row">
          <BusyButton type="submit" className="main" busy={signUp.isPending}>
            Sign up
          </BusyButton>
          <Link to="/sign-in">I have an account</Link>
        </div>
        <p className="small soft">
          {mail
            ? 'We will email you a link to verify the address; then you can sign in.'
            : 'This service sends no email; an administrator has to verify the address.'}{' '}
          Your name and address are used for the account and for nothing else.
        </p>
      </form>
    </div>
  );
}

/** Says the same for a new address and for one that has an account, because only its owner may learn which it is. */
function EmailSent({ email }: { email: string }) {
  return (
    <div className="narrow stack">
      <h1 tabIndex={-1} ref={takeFocus}>
        Check your inbox
      </h1>
      <p className="notice good" role="status">
        We sent a link to <strong>{email}</strong>. Open it, then sign in.
      </p>
      <p>
        If the address already has an account, the email says so. If no email arrives, check your spam folder, or{' '}
        <Link to="/sign-in">sign in</Link>: that sends it again.
      </p>
    </div>
  );
}
