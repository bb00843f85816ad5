import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useTitle } from '../app/use-title.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useSession } from './session.ts';

/** Signs in and opens the keys page. */
export function SignInPage() {
  useTitle('Sign in');
  const go = useNavigate();
  const [parameters] = useSearchParams();
  const { data } = useSession();
  if (data !== undefined && data.person !== null) return <Navigate to="/keys" replace />;
  return (
    <div className="narrow stack">
      <h1>Sign in</h1>
      {parameters.has('reset') && <p className="notice good">Your new password is set. Sign in with it.</p>}
      <p>Predictions on these pages need no account. Sign in to create API keys for programs.</p>
      <SignInForm onSignedIn={() => void go('/keys', { replace: true })} />
    </div>
  );
}
