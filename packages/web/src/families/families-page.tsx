import { useRef } from 'react';
import { Link } from 'react-router';
import { ErrorNotice } from '../app/error-notice.tsx';
import { lastPage, Pager } from '../app/pager.tsx';
import { formatPercent } from '../app/percent.ts';
import { Totals } from '../app/totals.tsx';
import { useDebounced } from '../app/use-debounced.ts';
import { useTitle } from '../app/use-title.ts';
import { FamilyFilters } from './family-filters.tsx';
import { GROUPS, ORDERS, type Group, type Order } from './family-order.ts';
import { ForestPlot } from './forest-plot.tsx';
import type { FamilySummary } from './family-types.ts';
import { SubstructureFilter } from './substructure-filter.tsx';
import { useFamiliesContaining } from '../chemistry/use-chemistry.ts';
import { useFamilies, useFoundFamilies } from './use-families.ts';
import { useFilters } from './use-filters.ts';
import './families.css';

const PAGE_SIZE = 25;

/** All families, how often each rule held, and the uncertainty of that share. */
export function FamiliesPage() {
  useTitle('Families');
  const list = useRef<HTMLParagraphElement>(null);
  const { data, error, isPending, refetch } = useFamilies();
  const [{ q: text, contains, sort, show, page }, change] = useFilters();
  const order = sort in ORDERS ? (sort as Order) : 'name';
  const group = show in GROUPS ? (show as Group) : 'all';
  const searchText = useDebounced(text.trim());
  const { data: found, error: searchError, isLoading: isFinding, refetch: searchAgain } = useFoundFamilies(searchText);
  const pattern = useDebounced(contains.trim());
  const substructure = useFamiliesContaining(pattern);
  const shown = ((searchText === '' ? data : found) ?? [])
    .flatMap((family) => (pattern === '' ? [family] : withCompounds(family, substructure.data?.[family.id])))
    .filter(({ domain, origin }) => group === 'all' || group === domain || group === origin)
    .toSorted(ORDERS[order][1]);
  const isSearching = isFinding || (pattern !== '' && substructure.isPending);
  // After a failed search, or with a pattern that cannot be read, nothing is known.
  const isKnown = !isSearching && searchError === null && (pattern === '' || Boolean(substructure.data));
  // A page in the address that does not exist shows the nearest one.
  const at = Math.max(0, Math.min(lastPage(shown.length, PAGE_SIZE), (Number(page) || 1) - 1));
  const turnTo = (next: number) => {
    change({ page: String(next + 1) });
    list.current?.scrollIntoView();
  };
  return (
    <div className="stack">
      <div className="prose">
        <h1>Families</h1>
        <p className="soft">
          A family is a class of compounds whose eutomers share one arrangement in space. Each compound was predicted
          from the others of its family; the plot shows how often that was right, with the 95 % Wilson interval. The
          tier follows from its lower bound: T1 from 80 %, T2 from 60 %, T3 from 40 %, T4 below.
        </p>
      </div>
      <ErrorNotice error={error ?? searchError} onAgain={error === null ? searchAgain : refetch} />
      {isPending && <p className="soft">Loading families…</p>}
      {data !== undefined && (
        <>
          <Totals figures={totalsOf(data)} />
          <p>
            <Link to="/reliability">How reliable is the confidence?</Link>
          </p>
          <FamilyFilters text={text} group={group} order={order} onChange={change} />
          <SubstructureFilter
            pattern={contains}
            search={substructure}
            onChange={(next) => change({ contains: next })}
          />
          <p ref={list} className="small soft" role="status">
            {isSearching ? 'Searching…' : isKnown && `${shown.length} of ${data.length} families`}
          </p>
          {shown.length > 0 && <ForestPlot families={shown.slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE)} />}
          {shown.length === 0 && isKnown && (
            <p className="card">
              No family matches.{' '}
              <button type="button" className="text" onClick={() => change({ q: '', contains: '', show: 'all' })}>
                Show all families
              </button>
            </p>
          )}
          {shown.length > PAGE_SIZE && (
            <Pager page={at} size={PAGE_SIZE} total={shown.length} of={['family', 'families']} onPage={turnTo} />
          )}
        </>
      )}
    </div>
  );
}

/** The family with the names of its compounds that have the substructure; nothing if it has no such compound. */
const withCompounds = (family: FamilySummary, members: readonly string[] | undefined): FamilySummary[] =>
  members === undefined ? [] : [{ ...family, members: [...members] }];

function totalsOf(families: readonly FamilySummary[]): [value: string, name: string][] {
  const counted = families.reduce((sum, family) => sum + family.n_validated, 0);
  const correct = families.reduce((sum, family) => sum + family.n_correct, 0);
  const tier = (name: string) => families.filter(({ kc_tier: each }) => each === name).length;
  return [
    [String(families.length), 'families'],
    [counted.toLocaleString('en'), 'compounds in leave-one-out validation'],
    [formatPercent(correct / Math.max(1, counted), 1), 'correct in leave-one-out validation'],
    [`${tier('T1')}, ${tier('T2')}, ${tier('T3')}, ${tier('T4')}`, 'of tier T1, T2, T3, T4'],
  ];
}
