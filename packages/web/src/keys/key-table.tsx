import { useState } from 'react';
import type { OwnKey } from './account.ts';
import { KeyAction, type ActionKind } from './key-action.tsx';
import { momentOf } from './moment.ts';
import { RotateKey, type RotatedKey } from './rotate-key.tsx';
import { Scrolling, Table, type Column } from '../app/table.tsx';

type OpenDialog = ActionKind | 'rotate';

/** The columns of the interface specification, section 5: Name, Key, Created, Last Used, Status, Actions. */
export function KeyTable({ keys, onRotated }: { keys: readonly OwnKey[]; onRotated: (rotated: RotatedKey) => void }) {
  const [doing, setDoing] = useState<{ kind: OpenDialog; key: OwnKey } | null>(null);
  const close = () => setDoing(null);
  if (keys.length === 0) return <p className="card soft">There are no keys yet. Create one above.</p>;
  const action = (kind: OpenDialog, label: string, key: OwnKey) => (
    <button type="button" className="text" onClick={() => setDoing({ kind, key })} aria-label={`${label} ${key.name}`}>
      {label}
    </button>
  );
  const columns: Column<OwnKey>[] = [
    { head: 'Name', cell: ({ name }) => name },
    {
      head: 'Key',
      cell: ({ key, former }) => (
        <>
          <code>{key}</code>
          {former.map((old) => (
            <span key={old.key} className="small soft until">
              old …{old.key.slice(-4)} works until {momentOf(old.until)}
            </span>
          ))}
        </>
      ),
    },
    { head: 'Created', cell: ({ created }) => created },
    { head: 'Last Used', cell: ({ last_used: used }) => (used === null ? 'Never' : momentOf(used)) },
    {
      head: 'Status',
      cell: ({ status, expires }) => (
        <>
          <span className={`chip ${status === 'Active' ? 'validated' : ''}`}>{status}</span>
          {status === 'Active' && expires !== null && (
            <span className="small soft until">until {expires.slice(0, 10)}</span>
          )}
        </>
      ),
    },
    {
      head: 'Actions',
      cell: (key) => (
        <div className="row">
          {action('rename', 'Rename', key)}
          {key.status === 'Active' && action('rotate', 'Rotate', key)}
          {key.status === 'Active' ? action('revoke', 'Revoke', key) : action('delete', 'Delete', key)}
        </div>
      ),
    },
  ];
  return (
    <Scrolling label="Your keys">
      <Table className="keys cards-on-phone" columns={columns} rows={keys} keyOf={({ id }) => id} />
      {doing?.kind === 'rotate' && <RotateKey apiKey={doing.key} onRotated={onRotated} onClose={close} />}
      {doing !== null && doing.kind !== 'rotate' && (
        <KeyAction key={`${doing.kind} ${doing.key.id}`} kind={doing.kind} apiKey={doing.key} onClose={close} />
      )}
    </Scrolling>
  );
}
