import { Link, useNavigate } from 'react-router';
import { requestJson } from '../app/request-json.ts';
import { useTitle } from '../app/use-title.ts';
import { useAccount } from '../keys/account.ts';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Gate } from './gate.tsx';
import { ErrorNotice } from '../app/error-notice.tsx';
import { BusyButton } from '../app/busy-button.tsx';
import { useAccountMutation, useSession } from './session.ts';

/** The signed-in user's address, plan and password, and a button to sign out. */
export function AccountPage() {
  useTitle('Account');
  return (
    <Gate title="Account">
      <Account />
    </Gate>
  );
}

function Account() {
  return (
    <div className="stack narrow">
      <h1>Account</h1>
      <Person />
      <ChangePassword />
      <DeleteAccount />
    </div>
  );
}

function Person() {
  const go = useNavigate();
  const { data: account } = useAccount();
  // Leave the page first: if it were still open, it would ask for the password because the session is missing.
  const signOut = useAccountMutation(() => requestJson('/api/auth/sign-out', { body: {} }).then(() => go('/')));
  const person = useSession().data?.person;
  return (
    <section className="card stack" aria-labelledby="person">
      <h2 id="person">{person?.name ?? 'You'}</h2>
      <dl className="facts">
        <div>
          <dt>Email address</dt>
          <dd className="wrap">
            {person?.email}{' '}
            {person !== null && person !== undefined && (
              <span className={`chip ${person.verified ? 'validated' : 'exploratory'}`}>
                {person.verified ? 'verified' : 'not verified'}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>Plan</dt>
          <dd>
            {account?.plan_label ?? '…'} <Link to="/plans">Plans</Link>
          </dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>
            {person?.role === 'administrator' ? (
              <>
                administrator <Link to="/admin">Administration</Link>
              </>
            ) : (
              'member'
            )}
          </dd>
        </div>
      </dl>
      {person?.verified === false && <Verification email={person.email} />}
      <ErrorNotice error={signOut.error} />
      <div className="row">
        <BusyButton type="button" busy={signOut.isPending} onClick={() => signOut.mutate(undefined)}>
          Sign out
        </BusyButton>
        <Link to="/keys">API keys</Link>
      </div>
    </section>
  );
}

function Verification({ email }: { email: string }) {
  const mail = useSession().data?.mail ?? false;
  const send = useAccountMutation(() => requestJson('/api/auth/send-verification', { body: {} }));
  if (!mail) return <p className="notice warn">This service sends no email; an administrator has to verify {email}.</p>;
  return (
    <div className="notice warn stack">
      <p>We sent a link to {email}.</p>
      <div className="row">
        <BusyButton type="button" busy={send.isPending} onClick={() => send.mutate(undefined)}>
          Send it again
        </BusyButton>
        <span role="status">{send.isSuccess ? 'Sent.' : send.error?.message}</span>
      </div>
    </div>
  );
}
