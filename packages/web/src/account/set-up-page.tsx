import { useState } from 'react';
import { useNavigate } from 'react-router';
import { requestJson } from '../app/request-json.ts';
import { useTitle } from '../app/use-title.ts';
import { Form } from '../app/form.tsx';
import { useHashToken } from './hash-token.ts';
import { NewUserFields, EMPTY_NEW_USER, type NewUser } from './new-user-fields.tsx';
import { useAccountMutation, useSession } from './session.ts';

/** Creates the first administrator, through the link that the service printed at startup. */
export function SetUpPage() {
  useTitle('First administrator');
  const go = useNavigate();
  const token = useHashToken();
  const person = useSession().data?.person ?? null;
  const [newcomer, setNewcomer] = useState(EMPTY_NEW_USER);
  const setUp = useAccountMutation((body: { token: string; newcomer?: NewUser }) =>
    requestJson('/api/auth/set-up', { body }),
  );
  return (
    <div className="narrow stack">
      <h1>First administrator</h1>
      <p>
        The service printed this link when it started. The first person to use it becomes the administrator and takes
        over the first API key.
      </p>
      {token === '' && <p className="notice bad">The link is incomplete: the part after # is missing.</p>}
      <Form
        action="Become administrator"
        request={setUp}
        disabled={token === ''}
        onSubmit={() =>
          setUp.mutate(person === null ? { token, newcomer } : { token }, { onSuccess: () => void go('/admin') })
        }
      >
        {person === null ? (
          <NewUserFields value={newcomer} onChange={setNewcomer} />
        ) : (
          <p>
            You are signed in as <strong>{person.email}</strong>.
          </p>
        )}
      </Form>
    </div>
  );
}
