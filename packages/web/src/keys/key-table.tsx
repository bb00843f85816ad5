import { useState } from 'react';
import type { OwnKey } from './account.ts';
import { KeyAction, type ActionKind } from './key-action.tsx';
import { momentOf } from './moment.ts';
import { RotateKey, type RotatedKey } from './rotate-key.tsx';
import { TableHead } from '../app/table-head.tsx';

type OpenDialog = ActionKind | 'rotate';

/** The columns of the interface specification, section 5: Name, Key, Created, Last Used, Status, Actions. */
export function KeyTable({ keys, onRotated }: { keys: readonly OwnKey[]; onRotated: (rotated: RotatedKey) => void }) {
  const [doing, setDoing] = useState<{ kind: OpenDialog; key: OwnKey } | null>(null);
  const close = () => setDoing(null);
  if (keys.length === 0) return <p className="card soft">There are no keys yet. Create one above.</p>;
  return (
    <div className="scroll-x card" tabIndex={0} role="region" aria-label="Your keys">
      <table className="keys cards-on-phone">
        <TableHead columns={['Name', 'Key', 'Created', 'Last Used', 'Status', 'Actions']} />
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onDo={(kind) => setDoing({ kind, key })} />
          ))}
        </tbody>
      </table>
      {doing?.kind === 'rotate' && <RotateKey apiKey={doing.key} onRotated={onRotated} onClose={close} />}
      {doing !== null && doing.kind !== 'rotate' && (
        <KeyAction key={`${doing.kind} ${doing.key.id}`} kind={doing.kind} apiKey={doing.key} onClose={close} />
      )}
    </div>
  );
}

function KeyRow({
  apiKey: { name, key, created, last_used: lastUsed, status, expires, former },
  onDo,
}: {
  apiKey: OwnKey;
  onDo: (kind: OpenDialog) => void;
}) {
  const action = (kind: OpenDialog, label: string) => (
    <button type="button" className="text" onClick={() => onDo(kind)} aria-label={`${label} ${name}`}>
      {label}
    </button>
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="Key">
        <code>{key}</code>
        {former.map((old) => (
          <span key={old.key} className="small soft until">
            old …{old.key.slice(-4)} works until {momentOf(old.until)}
          </span>
        ))}
      </td>
      <td data-label="Created">{created}</td>
      <td data-label="Last used">{lastUsed === null ? 'Never' : momentOf(lastUsed)}</td>
      <td data-label="Status">
        <span className={`chip ${status === 'Active' ? 'validated' : ''}`}>{status}</span>
        {status === 'Active' && expires !== null && (
          <span className="small soft until">until {expires.slice(0, 10)}</span>
        )}
      </td>
      <td>
        <div className="row">
          {action('rename', 'Rename')}
          {status === 'Active' && action('rotate', 'Rotate')}
          {status === 'Active' ? action('revoke', 'Revoke') : action('delete', 'Delete')}
        </div>
      </td>
    </tr>
  );
}
