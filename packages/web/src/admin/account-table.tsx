import { Link } from 'react-router';
import { planLabel, usePlans, type Plan } from '../plans/use-plans.ts';
import type { Account } from './admin-types.ts';
import { TableHead } from '../app/table-head.tsx';

/** The monthly limit of each key of an account, in words. */
function limitText({ plan, monthly_limit: own }: Account, plans: readonly Plan[]): string {
  const limit = plan === 'enterprise' ? own : (plans.find(({ id }) => id === plan)?.monthly_limit ?? null);
  return limit === null ? 'no limit' : limit.toLocaleString('en');
}

/** An email address, and whether it is verified. */
export const Address = ({ account: { email, email_verified: verified } }: { account: Account }) =>
  email === null ? (
    <span className="soft">no sign-in</span>
  ) : (
    <>
      <span className="wrap">{email}</span>{' '}
      <span className={`chip ${verified ? 'good' : 'open'}`}>{verified ? '✓ verified' : 'unverified'}</span>
    </>
  );

/** A page of accounts. */
export function AccountTable({
  accounts,
  onChange,
}: {
  accounts: readonly Account[];
  onChange: (account: Account) => void;
}) {
  const { data: plans = [] } = usePlans();
  return (
    <div className="scroll-x card" tabIndex={0} role="region" aria-label="Table of accounts (scrollable)">
      <table className="accounts cards-on-phone">
        <TableHead
          columns={[
            'Name',
            'Address',
            'Role',
            'Plan',
            { number: 'Limit per key' },
            { number: 'Keys' },
            { number: 'Used this month' },
            'Created',
            { hidden: 'Change' },
          ]}
        />
        <tbody>
          {accounts.map((account) => (
            <tr key={account.id}>
              <th scope="row">{account.name}</th>
              <td data-label="Address">
                <Address account={account} />
              </td>
              <td data-label="Role">{account.role ?? '–'}</td>
              <td className="plan" data-label="Plan">
                {planLabel(plans, account.plan)}
              </td>
              <td className="number" data-label="Limit per key">
                {limitText(account, plans)}
              </td>
              <td className="number" data-label="Keys">
                <Link
                  to={`/admin/keys?account=${account.id}`}
                  aria-label={`${account.keys} ${account.keys === 1 ? 'key' : 'keys'} of ${account.name}`}
                >
                  {account.keys.toLocaleString('en')}
                </Link>
              </td>
              <td className="number" data-label="Used this month">
                {account.used.toLocaleString('en')}
              </td>
              <td className="day" data-label="Created">
                {account.created_at.slice(0, 10)}
              </td>
              <td>
                <button type="button" aria-label={`Change ${account.name}`} onClick={() => onChange(account)}>
                  Change
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
