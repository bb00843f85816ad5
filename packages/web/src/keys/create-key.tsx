import { useState } from 'react';
import { requestJson } from '../app/request-json.ts';
import { Field } from '../app/field.tsx';
import { useAccountMutation } from '../account/session.ts';
import { ErrorNotice } from '../app/error-notice.tsx';
import { BusyButton } from '../app/busy-button.tsx';
import { NewKey } from './new-key.tsx';
import { submitting } from '../app/submitting.ts';

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/**
 * Creates a key and shows it once.
 *
 * @param fresh the key just created
 */
export function CreateKey({ fresh, onCreated }: { fresh: string | null; onCreated: (key: string | null) => void }) {
  const [name, setName] = useState('');
  const [expires, setExpires] = useState('');
  const create = useAccountMutation((body: { name: string; expires: string | null }) =>
    requestJson<{ key: string }>('/api/account/keys', { body }),
  );
  const submit = submitting(() =>
    create.mutate(
      { name, expires: expires === '' ? null : expires },
      {
        onSuccess: ({ key }) => {
          onCreated(key);
          setName('');
          setExpires('');
        },
      },
    ),
  );
  return (
    <section className="card stack" aria-labelledby="create-key">
      <h2 id="create-key">Create a key</h2>
      <form className="row create-key" onSubmit={submit}>
        <Field
          label="Name"
          required
          maxLength={100}
          value={name}
          onChange={setName}
          placeholder="what it is for"
          autoComplete="off"
        />
        <Field label="Valid until (optional)" type="date" min={tomorrow()} value={expires} onChange={setExpires} />
        <BusyButton type="submit" className="main" busy={create.isPending}>
          Create key
        </BusyButton>
      </form>
      <ErrorNotice error={create.error} />
      {fresh !== null && <NewKey secret={fresh} title="Your new key." onTaken={() => onCreated(null)} />}
    </section>
  );
}
