import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { requestJson } from '../app/request-json.ts';
import { takeFocus } from '../app/take-focus.ts';
import { useTitle } from '../app/use-title.ts';
import { NewUserFields, EMPTY_NEW_USER, type NewUser } from './new-user-fields.tsx';
import { Form } from '../app/form.tsx';
import { useAccountMutation, useSession } from './session.ts';

export function SignUpPage() {
  useTitle('Sign up');
  const mail = useSession().data?.mail;
  const [newcomer, setNewcomer] = useState(EMPTY_NEW_USER);
  const signUp = useAccountMutation((body: NewUser) => requestJson('/api/auth/sign-up', { body }));
  // By now the session has been queried again, even if its first response had not arrived when the form was sent.
  if (signUp.isSuccess) return mail === true ? <EmailSent email={newcomer.email} /> : <Navigate to="/account" />;
  return (
    <div className="narrow stack">
      <h1>Sign up</h1>
      <p>
        The account starts on the Free Tier. A verified .edu address gets the Academic plan.{' '}
        <Link to="/plans">Plans</Link>
      </p>
      <Form
        action="Sign up"
        request={signUp}
        onSubmit={() => signUp.mutate(newcomer)}
        beside={<Link to="/sign-in">I have an account</Link>}
        note={
          <>
            {mail === true && 'We will email you a link to verify the address; then you can sign in. '}
            {mail === false && 'This service sends no email; an administrator has to verify the address. '}
            Your name and address are used for the account and for nothing else.
          </>
        }
      >
        <NewUserFields value={newcomer} onChange={setNewcomer} />
      </Form>
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
        <Link to="/sign-in">sign in</Link> to have it sent again.
      </p>
    </div>
  );
}
