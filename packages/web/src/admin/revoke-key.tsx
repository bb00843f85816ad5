import { useAccountMutation } from '../account/session.ts';
import { requestJson } from '../app/request-json.ts';
import { Dialog } from '../app/dialog.tsx';
import type { Key } from './admin-types.ts';

/** Asks for confirmation before any key is revoked. */
export function RevokeKey({
  apiKey: { id, name, key, account },
  onDone,
  onClose,
}: {
  apiKey: Key;
  onDone: (message: string) => void;
  onClose: () => void;
}) {
  const revoke = useAccountMutation(() => requestJson(`/api/admin/keys/${id}/revoke`, { method: 'POST' }));
  const done = () => {
    onClose();
    onDone(`The key “${name}” was revoked.`);
  };
  return (
    <Dialog
      title={`Revoke “${name}”?`}
      action="Revoke"
      danger
      request={revoke}
      onAction={() => revoke.mutate(undefined, { onSuccess: done })}
      onClose={onClose}
    >
      <p className="wrap">
        The key <code>{key}</code> of {account} stops working immediately and permanently.
      </p>
    </Dialog>
  );
}
