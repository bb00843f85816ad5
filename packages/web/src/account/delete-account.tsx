import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../app/ask.ts';
import { Dialog } from '../app/dialog.tsx';
import { Field } from '../app/field.tsx';
import { useChange } from './session.ts';

/** Deletes the account with its keys, after the password. */
export function DeleteAccount() {
  const go = useNavigate();
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const remove = useChange((body: { password: string }) =>
    ask('/api/auth/delete-account', { body }).then(() => go('/')),
  );
  return (
    <section className="card stack" aria-labelledby="delete-account">
      <h2 id="delete-account">Delete the account</h2>
      <p>The account goes for good, and with it its keys and what was counted on them.</p>
      <div className="row">
        <button type="button" onClick={() => setAsking(true)}>
          Delete account …
        </button>
      </div>
      {asking && (
        <Dialog
          title="Delete the account for good?"
          action="Delete"
          busy={remove.isPending}
          fault={remove.error?.message ?? null}
          onAction={() => remove.mutate({ password })}
          onClose={() => setAsking(false)}
        >
          <p>Programs that use its keys are refused from then on. This cannot be undone.</p>
          <Field
            label="Password"
            type="password"
            required
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        </Dialog>
      )}
    </section>
  );
}
