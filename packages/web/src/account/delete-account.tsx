import { useState } from 'react';
import { useNavigate } from 'react-router';
import { requestJson } from '../app/request-json.ts';
import { Dialog } from '../app/dialog.tsx';
import { PasswordField } from './credential-fields.tsx';
import { useAccountMutation } from './session.ts';

/** Deletes the account with its keys, after asking for the password. */
export function DeleteAccount() {
  const go = useNavigate();
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const remove = useAccountMutation((body: { password: string }) =>
    requestJson('/api/auth/delete-account', { body }).then(() => go('/')),
  );
  return (
    <section className="card stack" aria-labelledby="delete-account">
      <h2 id="delete-account">Delete account</h2>
      <p>This permanently deletes the account, its keys and their usage counts.</p>
      <div className="row">
        <button type="button" onClick={() => setAsking(true)}>
          Delete account…
        </button>
      </div>
      {asking && (
        <Dialog
          title="Delete account permanently?"
          action="Delete"
          request={remove}
          danger
          onAction={() => remove.mutate({ password })}
          onClose={() => setAsking(false)}
        >
          <p>Programs that use its keys stop working at once. This cannot be undone.</p>
          <PasswordField value={password} onChange={setPassword} />
        </Dialog>
      )}
    </section>
  );
}
