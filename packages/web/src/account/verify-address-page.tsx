import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { requestJson } from '../app/request-json.ts';
import { useTitle } from '../app/use-title.ts';
import { useHashToken } from './hash-token.ts';
import { useAccountMutation } from './session.ts';

/** Opened by the link in an email, which proves that the address belongs to its reader. */
export function VerifyAddressPage() {
  useTitle('Verify your address');
  const token = useHashToken();
  const verify = useAccountMutation((body: { token: string }) => requestJson('/api/auth/verify-address', { body }));
  const usedToken = useRef<string | null>(null);
  useEffect(() => {
    // React runs effects twice in development; each link must be used only once.
    if (usedToken.current === token) return;
    usedToken.current = token;
    verify.mutate({ token });
  }, [token, verify]);
  return (
    <div className="narrow stack">
      <h1>Verify your address</h1>
      {verify.isPending && (
        <p className="soft" role="status">
          One moment…
        </p>
      )}
      {verify.isSuccess && (
        <p className="notice good" role="status">
          The address is verified. <Link to="/account">Your account</Link>
        </p>
      )}
      {verify.error !== null && (
        <p className="notice bad" role="alert">
          {verify.error.message} If you opened it before, your address is verified; otherwise{' '}
          <Link to="/account">sign in</Link> to get a new email.
        </p>
      )}
    </div>
  );
}
