import { useAccountMutation } from '../account/session.ts';
import { requestJson } from '../app/request-json.ts';
import { CopyButton } from '../app/copy-button.tsx';
import type { Account } from './admin-types.ts';
import { BusyButton } from '../app/busy-button.tsx';
import { Field } from '../app/field.tsx';
import { ErrorNotice } from '../app/error-notice.tsx';

/** Creates a password reset link, which the administrator passes on to the owner of the account. */
export function PasswordLink({ account: { id, name } }: { account: Account }) {
  const make = useAccountMutation(() =>
    requestJson<{ path: string }>(`/api/admin/accounts/${id}/reset-link`, { method: 'POST' }).then(
      ({ path }) => location.origin + path,
    ),
  );
  return (
    <section className="part stack" aria-label="New password">
      {make.data !== undefined && (
        <Field
          label="Password reset link"
          readOnly
          className="mono"
          value={make.data}
          onFocus={({ target }) => target.select()}
          hint={`Give it to ${name} yourself: anyone who has it can set the password. It works once, within one hour.`}
        />
      )}
      <ErrorNotice error={make.error} />
      <div className="row">
        {make.data !== undefined && <CopyButton key={make.data} text={make.data} label="Copy the link" what="Link" />}
        <BusyButton type="button" busy={make.isPending} onClick={() => make.mutate(undefined)}>
          {make.data === undefined ? 'Create a password reset link' : 'Create another'}
        </BusyButton>
      </div>
    </section>
  );
}
