import { useState } from 'react';
import { Link } from 'react-router';
import { useAccountMutation } from '../account/session.ts';
import { requestJson } from '../app/request-json.ts';
import { Field } from '../app/field.tsx';
import type { Account } from './admin-types.ts';
import { Form } from '../app/form.tsx';

/** Names are compared as the page shows them: repeated spaces look like one. */
const collapseSpaces = (text: string): string => text.trim().replace(/\s+/g, ' ');

/**
 * Deletes an account permanently, once its name has been typed.
 *
 * @param own true for the administrator's own account, which is deleted on another page, with its password
 */
export function DeleteAccount({
  account: { id, name },
  own,
  onDeleted,
}: {
  account: Account;
  own: boolean;
  onDeleted: () => void;
}) {
  const [typed, setTyped] = useState('');
  const remove = useAccountMutation(() => requestJson(`/api/admin/accounts/${id}`, { method: 'DELETE' }));
  if (own)
    return (
      <p className="part small soft">
        This is your own account. To delete it, go to <Link to="/account">your account</Link>.
      </p>
    );
  return (
    <details className="part">
      <summary>Delete account</summary>
      <Form
        action="Delete permanently"
        request={remove}
        onSubmit={() => remove.mutate(undefined, { onSuccess: onDeleted })}
        className="stack"
        button="main danger"
        disabled={collapseSpaces(typed) !== collapseSpaces(name)}
      >
        <p className="small">
          Its keys stop working at once, and their usage counts are deleted. This cannot be undone.
        </p>
        <Field label={`Type the name to confirm: ${name}`} autoComplete="off" value={typed} onChange={setTyped} />
      </Form>
    </details>
  );
}
