import { planLabel, usePlans } from '../plans/use-plans.ts';
import type { Key } from './admin-types.ts';
import { TableHead } from '../app/table-head.tsx';

const CHIPS: Record<Key['status'], string> = { Active: 'good', Expired: 'open', Revoked: '' };

/** A page of keys. */
export function KeyTable({ keys, onRevoke }: { keys: readonly Key[]; onRevoke: (key: Key) => void }) {
  const { data: plans = [] } = usePlans();
  return (
    <div className="scroll-x card" tabIndex={0} role="region" aria-label="Table of keys (scrollable)">
      <table className="all-keys cards-on-phone">
        <TableHead
          columns={['Name', 'Account', 'Key', 'Plan', 'Created', 'Last used (UTC)', 'Status', { hidden: 'Revoke' }]}
        />
        <tbody>
          {keys.map((key) => (
            <tr key={key.id}>
              <th scope="row">{key.name}</th>
              <td className="wrap" data-label="Account">
                {key.account}
              </td>
              <td data-label="Key">
                <code>{key.key}</code>
              </td>
              <td className="plan" data-label="Plan">
                {planLabel(plans, key.plan)}
              </td>
              <td className="day" data-label="Created">
                {key.created}
              </td>
              <td className="day" data-label="Last used (UTC)">
                {key.last_used === null ? 'never' : key.last_used.slice(0, 16).replace('T', ' ')}
              </td>
              <td data-label="Status">
                <span className={`chip ${CHIPS[key.status]}`}>{key.status}</span>
              </td>
              <td>
                {key.status !== 'Revoked' && (
                  <button type="button" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
                    Revoke
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
