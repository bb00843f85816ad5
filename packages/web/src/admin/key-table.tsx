import { planLabel, usePlans } from '../plans/use-plans.ts';
import type { Key } from './admin-types.ts';
import { Scrolling, Table, type Column } from '../app/table.tsx';

const CHIPS: Record<Key['status'], string> = { Active: 'good', Expired: 'open', Revoked: '' };

/** A page of keys. */
export function KeyTable({ keys, onRevoke }: { keys: readonly Key[]; onRevoke: (key: Key) => void }) {
  const { data: plans = [] } = usePlans();
  const columns: Column<Key>[] = [
    { head: 'Name', cell: ({ name }) => name },
    { head: 'Account', cell: ({ account }) => account, className: 'wrap' },
    { head: 'Key', cell: ({ key }) => <code>{key}</code> },
    { head: 'Plan', cell: ({ plan }) => planLabel(plans, plan), className: 'plan' },
    { head: 'Created', cell: ({ created }) => created, className: 'day' },
    {
      head: 'Last used (UTC)',
      cell: ({ last_used: used }) => (used === null ? 'never' : used.slice(0, 16).replace('T', ' ')),
      className: 'day',
    },
    { head: 'Status', cell: ({ status }) => <span className={`chip ${CHIPS[status]}`}>{status}</span> },
    {
      head: 'Revoke',
      isHidden: true,
      cell: (key) =>
        key.status !== 'Revoked' && (
          <button type="button" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
            Revoke
          </button>
        ),
    },
  ];
  return (
    <Scrolling label="Table of keys (scrollable)">
      <Table className="all-keys cards-on-phone" columns={columns} rows={keys} keyOf={({ id }) => id} />
    </Scrolling>
  );
}
