import { useState } from 'react';
import type { OwnKey } from './account.ts';
import { KeyAction, type ActionKind } from './key-action.tsx';

/** A time as shown in the table: `YYYY-MM-DD HH:MM`, UTC. */
const momentOf = (iso: string | null): string =>
  iso === null ? 'Never' : `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** The columns of the specification, section 5: Name, Key, Created, Last Used, Status, Actions. */
export function KeyTable({ keys }: { keys: readonly OwnKey[] }) {
  const [doing, setDoing] = useState<{ kind: ActionKind; key: OwnKey } | null>(null);
  if (keys.length === 0) return <p className="card soft">There is no key yet. Create one above.</p>;
  return (
    <div className="scroll-x card" tabIndex={0} role="region" aria-label="Your keys">
      <table className="keys">
        <thead>
          <tr>
            {['Name', 'Key', 'Created', 'Last Used', 'Status', 'Actions'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onDo={(kind) => setDoing({ kind, key })} />
          ))}
        </tbody>
      </table>
      {doing !== null && (
        <KeyAction
          key={`${doing.kind} ${doing.key.id}`}
          kind={doing.kind}
          apiKey={doing.key}
          onClose={() => setDoing(null)}
        />
      )}
    </div>
  );
}

function KeyRow({
  apiKey: { name, key, created, last_used: lastUsed, status, expires },
  onDo,
}: {
  apiKey: OwnKey;
  onDo: (kind: ActionKind) => void;
}) {
  const action = (kind: ActionKind, label: string) => (
    <button type="button" className="text" onClick={() => onDo(kind)} aria-label={`${label} ${name}`}>
      {label}
    </button>
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <code>{key}</code>
      </td>
      <td>{created}</td>
      <td>{momentOf(lastUsed)}</td>
      <td>
        <span className={`chip ${status === 'Active' ? 'validated' : ''}`}>{status}</span>
        {status === 'Active' && expires !== null && (
          <span className="small soft until">until {expires.slice(0, 10)}</span>
        )}
      </td>
      <td>
        <div className="row">
          {action('rename', 'Rename')}
          {status === 'Active' ? action('revoke', 'Revoke') : action('delete', 'Delete')}
        </div>
      </td>
    </tr>
  );
}
