import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Totals } from '../app/totals.tsx';
import { useFamilies } from '../families/use-families.ts';
import type { QueryGroup, StoredQueries } from './admin-types.ts';
import { DayChart } from '../charts/day-chart.tsx';
import { listDays, countDays } from '../charts/days.ts';
import { numbers, Scrolling, Table } from '../app/table.tsx';

/** Maximum number of bars: more would be too thin. */
const DAYS_DRAWN = 400;

const sum = (groups: readonly QueryGroup[], of: 'queries' | 'contributed'): number =>
  groups.reduce((total, group) => total + group[of], 0);

/** The stored queries of a period, by scope, family and day. */
export function StoredReport({
  stored: { days, families, scopes },
  period: { from, to },
}: {
  stored: StoredQueries;
  period: { from: string; to: string };
}) {
  const total = sum(scopes, 'queries');
  const contributed = sum(scopes, 'contributed');
  const { data: known = [] } = useFamilies();
  if (total === 0) {
    return (
      <div className="card stack">
        <p>
          <strong>No queries are stored for these days.</strong>
        </p>
        <p className="soft">
          A caller stores a query by sending <code>{'"store": true'}</code>; adding <code>{'"contribute": true'}</code>{' '}
          also shares it with the research team. Otherwise nothing is kept.
        </p>
      </div>
    );
  }
  const familyName = (id: string): ReactNode => {
    if (id === '') return <span className="soft">none: out of scope</span>;
    const label = known.find((family) => family.id === id)?.label;
    return label === undefined ? id : <Link to={`/families/${id}`}>{label}</Link>;
  };
  return (
    <>
      <Totals
        figures={[
          [total.toLocaleString('en'), 'stored'],
          [contributed.toLocaleString('en'), 'contributed'],
          [String(families.filter(({ value }) => value !== '').length), 'families matched'],
        ]}
      />
      {contributed === 0 ? (
        <p className="soft">No queries were contributed, so there is nothing to download.</p>
      ) : (
        <p>
          <a className="button" download href={`/api/admin/contributions?${new URLSearchParams({ from, to })}`}>
            Download contributed queries
          </a>{' '}
          <span className="small soft">One line of JSON for each query: day, structure, answer.</span>
        </p>
      )}
      <div className="shares">
        <QueryGroups
          title="By scope"
          head="Scope"
          groups={scopes}
          total={total}
          nameOf={(scope) => <span className={`chip ${scope}`}>{scope}</span>}
        />
        <QueryGroups title="By family" head="Family" groups={families} total={total} nameOf={familyName} />
      </div>
      <h3>By day</h3>
      {countDays(from, to) <= DAYS_DRAWN ? (
        <ByDay days={days} from={from} to={to} />
      ) : (
        <p className="soft">To see individual days, choose a period of at most {DAYS_DRAWN} days.</p>
      )}
    </>
  );
}

function ByDay({ days, from, to }: { days: readonly QueryGroup[]; from: string; to: string }) {
  const known = new Map(days.map((entry) => [entry.value, entry]));
  return (
    <DayChart
      days={listDays(from, to).map((day) => ({
        day,
        figures: [known.get(day)?.queries ?? 0, known.get(day)?.contributed ?? 0],
      }))}
      heads={['Stored', 'Contributed']}
    />
  );
}

interface QueryGroupsProps {
  title: string;
  head: string;
  groups: readonly QueryGroup[];
  total: number;
  nameOf: (value: string) => ReactNode;
}

function QueryGroups({ title, head, groups, total, nameOf }: QueryGroupsProps) {
  return (
    <div className="stack">
      <h3>{title}</h3>
      <Scrolling label={`${title}, table (scrollable)`}>
        <Table
          columns={[
            { head, cell: ({ value }) => nameOf(value) },
            numbers<QueryGroup>('Stored', ({ queries }) => queries.toLocaleString('en')),
            numbers<QueryGroup>('Share', ({ queries }) => `${((100 * queries) / total).toFixed(0)} %`),
            numbers<QueryGroup>('Contributed', ({ contributed }) => contributed.toLocaleString('en')),
          ]}
          rows={groups}
          keyOf={({ value }) => value}
        />
      </Scrolling>
    </div>
  );
}
