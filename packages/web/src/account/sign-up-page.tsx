import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask } from '../app/ask.ts';
import { useTitle } from '../app/use-title.ts';
import { NewcomerFields, NOBODY, type Newcomer } from './newcomer-fields.tsx';
import { useChange, useSession } from './session.ts';

/** Makes an account. */
export function SignUpPage() {
  useTitle('Sign up');
  const go = useNavigate();
  const mail = useSession().data?.mail ?? false;
  const [newcomer, setNewcomer] = useState(NOBODY);
  const signUp = useChange((body: Newcomer) => ask('/api/auth/sign-up', { body }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signUp.mutate(newcomer, { onSuccess: () => void go('/account') });
  };
  return (
    <div className="narrow stack">
      <h1>Sign up</h1>
      <p>The account starts on the Free Tier. A verified .edu address gets the Academic plan. <Link to="/plans">Plans</Link></p>
      <form className="card stack" onSubmit={submit}>
        <NewcomerFields value={newcomer} onChange={setNewcomer} />
        {signUp.error !== null && <p className="notice bad" role="alert">{signUp.error.message}</p>}
        <div className="row"><button type="submit" className="main" disabled={signUp.isPending}>Sign up</button><Link to="/sign-in">I have an account</Link></div>
        <p className="small soft">{mail ? 'A letter with a link will verify the address.' : 'This service sends no letters: an administrator verifies the address.'} Name and address are kept for the account and used for nothing else.</p>
      </form>
    </div>
  );
}
