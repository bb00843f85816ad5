import { Link } from 'react-router';
import { planLabel, usePlans, type Plan } from '../plans/use-plans.ts';
import type { Account } from './admin-types.ts';
import { numbers, Scrolling, Table, type Column } from '../app/table.tsx';

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
  const columns: Column<Account>[] = [
    { head: 'Name', cell: ({ name }) => name },
    { head: 'Address', cell: (account) => <Address account={account} /> },
    { head: 'Role', cell: ({ role }) => role ?? '–' },
    { head: 'Plan', cell: ({ plan }) => planLabel(plans, plan), className: 'plan' },
    numbers('Limit per key', (account) => limitText(account, plans)),
    numbers('Keys', ({ id, name, keys }) => (
      <Link to={`/admin/keys?account=${id}`} aria-label={`${keys} ${keys === 1 ? 'key' : 'keys'} of ${name}`}>
        {keys.toLocaleString('en')}
      </Link>
    )),
    numbers('Used this month', ({ used }) => used.toLocaleString('en')),
    { head: 'Created', cell: ({ created_at: created }) => created.slice(0, 10), className: 'day' },
    {
      head: 'Change',
      isHidden: true,
      cell: (account) => (
        <button type="button" aria-label={`Change ${account.name}`} onClick={() => onChange(account)}>
          Change
        </button>
      ),
    },
  ];
  return (
    <Scrolling label="Table of accounts (scrollable)">
      <Table className="accounts cards-on-phone" columns={columns} rows={accounts} keyOf={({ id }) => id} />
    </Scrolling>
  );
}
