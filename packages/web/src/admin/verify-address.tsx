import { useAccountMutation } from '../account/session.ts';
import { requestJson } from '../app/request-json.ts';
import type { Account } from './admin-types.ts';
import { BusyButton } from '../app/busy-button.tsx';
import { ErrorNotice } from '../app/error-notice.tsx';

/** Verifies an address on behalf of its owner, when no email could be sent or none arrived. */
export function VerifyAddress({ account: { id, email_verified: verified } }: { account: Account }) {
  const verify = useAccountMutation(() => requestJson(`/api/admin/accounts/${id}/verify`, { method: 'POST' }));
  if (verified && !verify.isSuccess) return null;
  return (
    <section className="part stack" aria-label="Email address">
      <p className="small" role="status">
        {verify.isSuccess
          ? '✓ The address is now verified.'
          : 'The address is not verified. A .edu address gets the Academic plan once it is.'}
      </p>
      <ErrorNotice error={verify.error} />
      {!verify.isSuccess && (
        <div className="row">
          <BusyButton type="button" busy={verify.isPending} onClick={() => verify.mutate(undefined)}>
            Verify the address
          </BusyButton>
        </div>
      )}
    </section>
  );
}
