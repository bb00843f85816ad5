import { useId } from 'react';
import { useChange } from '../account/session.ts';
import { ask } from '../app/ask.ts';
import { CopyButton } from '../app/copy-button.tsx';
import type { Account } from './admin-types.ts';
import { Refused } from './refused.tsx';

/** Makes a link by which the owner of an account sets a new password, to be handed over by whoever made it. */
export function PasswordLink({ account: { id, name } }: { account: Account }) {
  const field = useId();
  const make = useChange(() =>
    ask<{ path: string }>(`/api/admin/accounts/${id}/reset-link`, { method: 'POST' }).then(
      ({ path }) => location.origin + path,
    ),
  );
  return (
    <section className="part stack" aria-label="New password">
      {make.data !== undefined && (
        <div className="field">
          <label htmlFor={field}>Link for a new password</label>
          <input
            id={field}
            type="text"
            readOnly
            className="mono"
            value={make.data}
            aria-describedby={`${field}-hint`}
            onFocus={({ target }) => target.select()}
          />
          <p id={`${field}-hint`} className="small soft">
            Hand it to {name} yourself: whoever has it can set the password. It works once, within the hour.
          </p>
        </div>
      )}
      <Refused error={make.error} />
      <div className="row">
        {make.data !== undefined && <CopyButton key={make.data} text={make.data} label="Copy the link" />}
        <button type="button" disabled={make.isPending} onClick={() => make.mutate(undefined)}>
          {make.data === undefined ? 'Make a link for a new password' : 'Make another'}
        </button>
      </div>
    </section>
  );
}
