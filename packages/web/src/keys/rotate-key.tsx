import { useState } from 'react';
import { useAccountMutation } from '../account/session.ts';
import { requestJson } from '../app/request-json.ts';
import { Dialog } from '../app/dialog.tsx';
import type { OwnKey } from './account.ts';

/** A key's new secret, and when the old one stops working. */
export interface RotatedKey {
  name: string;
  secret: string;
  /** ISO 8601; null if the old secret no longer works. */
  formerUntil: string | null;
}

/** How long the old secret may still work, in hours. */
const GRACES = [
  [24, 'in 24 hours'],
  [168, 'in 7 days'],
  [0, 'now'],
] as const;

/** Gives a key a new secret; the user chooses when the old one stops working. */
export function RotateKey({
  apiKey: { id, name, key, former },
  onRotated,
  onClose,
}: {
  apiKey: OwnKey;
  onRotated: (rotated: RotatedKey) => void;
  onClose: () => void;
}) {
  const [hours, setHours] = useState<number>(GRACES[0][0]);
  const change = useAccountMutation(() =>
    requestJson<{ key: string; former_until: string }>(`/api/account/keys/${id}/rotate`, {
      body: { grace_hours: hours },
    }),
  );
  const rotate = () =>
    change.mutate(undefined, {
      onSuccess: (made) => {
        onRotated({ name, secret: made.key, formerUntil: hours === 0 ? null : made.former_until });
        onClose();
      },
    });
  return (
    <Dialog
      title={`Rotate “${name}”`}
      action="Rotate"
      request={change}
      danger={hours === 0}
      onAction={rotate}
      onClose={onClose}
    >
      <p>The key gets a new secret. Its name, plan, usage and jobs are kept.</p>
      <fieldset className="grace">
        <legend>
          <code>{key}</code> stops working
        </legend>
        {GRACES.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name="grace" checked={value === hours} onChange={() => setHours(value)} /> {label}
          </label>
        ))}
      </fieldset>
      {former.length > 0 && (
        <p className="small soft">Earlier secrets of this key also stop working then, if not before.</p>
      )}
    </Dialog>
  );
}
