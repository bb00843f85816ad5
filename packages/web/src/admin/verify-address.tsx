import { useChange } from '../account/session.ts';
import { ask } from '../app/ask.ts';
import type { Account } from './admin-types.ts';
import { Refused } from './refused.tsx';

/** Verifies an address on behalf of its owner, when no email could be sent or none arrived. */
export function VerifyAddress({ account: { id, email_verified: verified } }: { account: Account }) {
  const verify = useChange(() => ask(`/api/admin/accounts/${id}/verify`, { method: 'POST' }));
  if (verified && !verify.isSuccess) return null;
  return (
    <section className="part stack" aria-label="Email address">
      <p className="small" role="status">
        {verify.isSuccess
          ? '✓ The address is now verified.'
          : 'The address is not verified. A .edu address gets the Academic plan once it is.'}
      </p>
      <Refused error={verify.error} />
      {!verify.isSuccess && (
        <div className="row">
          <button type="button" disabled={verify.isPending} onClick={() => verify.mutate(undefined)}>
            Verify the address
          </button>
        </div>
      )}
    </section>
  );
}
