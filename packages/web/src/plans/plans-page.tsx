import { Link } from 'react-router';
import { useSession } from '../account/session.ts';
import { useTitle } from '../app/use-title.ts';
import { useAccount } from '../keys/account.ts';
import { usePlans, type Plan } from './use-plans.ts';
import { ErrorNotice } from '../app/error-notice.tsx';
import './plans.css';
import { Scrolling, Table, type Column } from '../app/table.tsx';

const limitText = ({ id, monthly_limit: limit }: Plan): string => {
  if (id === 'enterprise') return 'Custom';
  return limit === null ? 'Unlimited' : `${limit.toLocaleString('en')} compounds a month`;
};

/** The plans of the interface specification, section 8.1. */
export function PlansPage() {
  useTitle('Plans');
  const { data, error, refetch } = usePlans();
  const signedIn = (useSession().data?.person ?? null) !== null;
  const columns: Column<Plan>[] = [
    {
      head: 'Plan',
      cell: ({ id, label }) => (
        <>
          {label} {signedIn && <OwnPlanMark id={id} />}
        </>
      ),
    },
    { head: 'Limit per key', cell: limitText },
    { head: 'Price', cell: ({ price }) => price },
    { head: 'Who gets it', cell: ({ note }) => note },
  ];
  return (
    <div className="stack">
      <div className="prose">
        <h1>Plans</h1>
        <p>
          Predictions on this site need no account and have no limit. Plans are for programs: they set the limit of each
          API key.
        </p>
      </div>
      <ErrorNotice error={error} onAgain={refetch} />
      {data !== undefined && (
        <Scrolling label="Plans">
          <Table className="plans cards-on-phone" columns={columns} rows={data} keyOf={({ id }) => id} />
        </Scrolling>
      )}
      {(data !== undefined || error !== null) && <HowCounted signedIn={signedIn} />}
    </div>
  );
}

/** Rendered after the table, so that nothing jumps. */
function HowCounted({ signedIn }: { signedIn: boolean }) {
  return (
    <section className="card stack" aria-labelledby="how-counted">
      <h2 id="how-counted">How usage is counted</h2>
      <ul>
        <li>
          Each compound is one unit, whether it is sent alone or in a batch. Only an answer is charged: a rejected
          request costs nothing.
        </li>
        <li>
          A batch that does not fit in what is left is rejected as a whole, with status 429 and <code>Retry-After</code>
          , and costs nothing. A SMILES in a batch that cannot be read gets an error in its place and counts as one
          compound.
        </li>
        <li>
          The count resets on the first of the month, 00:00 UTC. <code>X-RateLimit-Limit</code>,{' '}
          <code>X-RateLimit-Remaining</code> and <code>X-RateLimit-Reset</code> are in every response.
        </li>
        <li>
          A batch may hold up to 10,000 compounds and 8 MiB; a <Link to="/jobs">job</Link> up to 5,000,000 compounds,
          charged when it is accepted.
        </li>
      </ul>
      <p>
        {!signedIn && (
          <>
            <Link to="/sign-up">Sign up</Link> for a key on the Free Tier, or on the Academic plan with a .edu
            address.{' '}
          </>
        )}
        For any other plan, ask whoever runs this service.
      </p>
    </section>
  );
}

function OwnPlanMark({ id }: { id: string }) {
  const { data } = useAccount();
  return data?.plan === id ? <span className="chip validated">your plan</span> : null;
}
