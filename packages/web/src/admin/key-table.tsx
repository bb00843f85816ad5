import { useState } from 'react';
import { useChange } from '../account/session.ts';
import { ask, isSignedOut } from '../app/ask.ts';
import { Dialog } from '../app/dialog.tsx';
import type { Key } from './admin-types.ts';
import { labelOf, usePlans } from './use-plans.ts';

const CHIPS: Record<Key['status'], string> = { Active: 'good', Expired: 'open', Revoked: '' };

/** A page of keys. */
export function KeyTable({ keys }: { keys: readonly Key[] }) {
  const plans = usePlans();
  const [revoking, setRevoking] = useState<Key | null>(null);
  return (
    <div className="scroll-x card" tabIndex={0} role="region" aria-label="Table of keys, scrolls">
      <table className="all-keys">
        <thead><tr>{['Name', 'Account', 'Key', 'Plan', 'Created', 'Last used (UTC)', 'Status'].map((head) => <th key={head} scope="col">{head}</th>)}<th scope="col"><span className="visually-hidden">Revoke</span></th></tr></thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id}>
              <th scope="row">{key.name}</th>
              <td className="wrap">{key.account}</td>
              <td><code>{key.key}</code></td>
              <td className="plan">{labelOf(plans, key.plan)}</td>
              <td className="day">{key.created}</td>
              <td className="day">{key.last_used === null ? 'never' : key.last_used.slice(0, 16).replace('T', ' ')}</td>
              <td><span className={`chip ${CHIPS[key.status]}`}>{key.status}</span></td>
              <td>{key.status !== 'Revoked' && <button type="button" aria-label={`Revoke ${key.name}`} onClick={() => setRevoking(key)}>Revoke</button>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {revoking !== null && <RevokeKey apiKey={revoking} onClose={() => setRevoking(null)} />}
    </div>
  );
}

function RevokeKey({ apiKey: { id, name, key, account }, onClose }: { apiKey: Key; onClose: () => void }) {
  const revoke = useChange(() => ask(`/api/admin/keys/${id}/revoke`, { method: 'POST' }));
  const fault = revoke.error === null || isSignedOut(revoke.error) ? null : revoke.error.message;
  return (
    <Dialog title={`Revoke “${name}”?`} action="Revoke" busy={revoke.isPending} fault={fault} onAction={() => revoke.mutate(undefined, { onSuccess: onClose })} onClose={onClose}>
      <p className="wrap">The key <code>{key}</code> of {account} stops working at once, for good.</p>
    </Dialog>
  );
}
