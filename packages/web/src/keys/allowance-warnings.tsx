import type { OwnAccount } from './account.ts';
import { momentOf } from './moment.ts';

/** The page warns from this fraction of the month's allowance, as the service's emails do. */
const WARNING_SHARE = 0.8;

/** Says which keys have used much or all of the month's allowance. */
export function AllowanceWarnings({ account: { monthly_limit: limit, resets, keys } }: { account: OwnAccount }) {
  if (limit === null) return null;
  const active = keys.filter(({ status }) => status === 'Active');
  const ended = active.filter(({ used }) => used >= limit);
  const nearly = active.filter(({ used }) => used < limit && used >= WARNING_SHARE * limit);
  return (
    <>
      {ended.map(({ id, name }) => (
        <p key={id} className="notice bad">
          <strong>“{name}” has used its allowance.</strong> Requests with this key are rejected until {momentOf(resets)}
          .
        </p>
      ))}
      {nearly.map(({ id, name, used }) => (
        <p key={id} className="notice warn">
          <strong>“{name}” has nearly used its allowance:</strong> {used.toLocaleString('en')} of{' '}
          {limit.toLocaleString('en')} compounds. Usage resets on {momentOf(resets)}.
        </p>
      ))}
    </>
  );
}
