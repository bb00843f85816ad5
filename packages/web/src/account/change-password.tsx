import { useState } from 'react';
import { requestJson } from '../app/request-json.ts';
import { NewPasswordField, PasswordField } from './credential-fields.tsx';
import { Form } from '../app/form.tsx';
import { useAccountMutation } from './session.ts';

/** Changes the password, which ends all other sessions. */
export function ChangePassword() {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const change = useAccountMutation((body: { currentPassword: string; newPassword: string }) =>
    requestJson('/api/auth/change-password', { body }),
  );
  const submit = () =>
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          setCurrent('');
          setNew('');
        },
      },
    );
  return (
    <section className="card" aria-labelledby="change-password">
      <Form
        action="Change password"
        request={change}
        onSubmit={submit}
        beside={<span role="status">{change.isSuccess ? 'Changed.' : ''}</span>}
        className="stack"
        button="plain"
      >
        <h2 id="change-password">Change password</h2>
        <PasswordField label="Current password" value={currentPassword} onChange={setCurrent} />
        <NewPasswordField label="New password" value={newPassword} onChange={setNew} />
      </Form>
    </section>
  );
}
