import { type FormEvent, useState } from 'react';
import { requestJson } from '../app/request-json.ts';
import { Field } from '../app/field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { ErrorNotice } from '../app/error-notice.tsx';
import { BusyButton } from '../app/busy-button.tsx';
import { useAccountMutation } from './session.ts';

/** Changes the password, which ends all other sessions. */
export function ChangePassword() {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const change = useAccountMutation((body: { currentPassword: string; newPassword: string }) =>
    requestJson('/api/auth/change-password', { body }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          setCurrent('');
          setNew('');
        },
      },
    );
  };
  return (
    <section className="card" aria-labelledby="change-password">
      <form className="stack" onSubmit={submit}>
        <h2 id="change-password">Change password</h2>
        <Field
          label="Current password"
          type="password"
          required
          autoComplete="current-password"
          value={currentPassword}
          onChange={setCurrent}
        />
        <NewPasswordField label="New password" value={newPassword} onChange={setNew} />
        <ErrorNotice error={change.error} />
        <div className="row">
          <BusyButton type="submit" busy={change.isPending}>
            Change password
          </BusyButton>
          <span role="status">{change.isSuccess ? 'Changed.' : ''}</span>
        </div>
      </form>
    </section>
  );
}
