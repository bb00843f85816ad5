import { useState } from 'react';
import { useAccountMutation } from '../account/session.ts';
import { requestJson } from '../app/request-json.ts';
import { Dialog } from '../app/dialog.tsx';
import { Field } from '../app/field.tsx';
import type { OwnKey } from './account.ts';

export type ActionKind = 'rename' | 'revoke' | 'delete';

const TITLES: Record<ActionKind, (name: string) => string> = {
  rename: (name) => `Rename “${name}”`,
  revoke: (name) => `Revoke “${name}”?`,
  delete: (name) => `Delete “${name}” from the list?`,
};
const LABELS: Record<ActionKind, string> = { rename: 'Rename', revoke: 'Revoke', delete: 'Delete' };

function send(kind: ActionKind, id: string, name: string): Promise<unknown> {
  const address = `/api/account/keys/${id}`;
  if (kind === 'rename') return requestJson(address, { method: 'PATCH', body: { name } });
  return kind === 'revoke'
    ? requestJson(`${address}/revoke`, { method: 'POST' })
    : requestJson(address, { method: 'DELETE' });
}

/** Asks for confirmation before a key is renamed, revoked or deleted. */
export function KeyAction({ kind, apiKey, onClose }: { kind: ActionKind; apiKey: OwnKey; onClose: () => void }) {
  const [name, setName] = useState(apiKey.name);
  const change = useAccountMutation(() => send(kind, apiKey.id, name));
  return (
    <Dialog
      title={TITLES[kind](apiKey.name)}
      action={LABELS[kind]}
      request={change}
      danger={kind !== 'rename'}
      onAction={() => change.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {kind === 'rename' && (
        <Field label="New name" required maxLength={100} value={name} onChange={setName} autoComplete="off" />
      )}
      {kind === 'revoke' && (
        <p>
          Programs that use <code>{apiKey.key}</code> will be rejected from then on. This cannot be undone.
        </p>
      )}
      {kind === 'delete' && <p>It has already stopped working. Its usage still counts.</p>}
    </Dialog>
  );
}
