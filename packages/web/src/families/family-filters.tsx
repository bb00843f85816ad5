import { SearchFilter, SelectFilter } from '../app/filters.tsx';
import { GROUPS, ORDERS, type Group, type Order } from './family-order.ts';
import type { Filters } from './use-filters.ts';

interface Props {
  text: string;
  group: Group;
  order: Order;
  onChange: (change: Partial<Filters>) => void;
}

/** Search, selection and order of the families. */
export const FamilyFilters = ({ text, group, order, onChange }: Props) => (
  <div className="row filters">
    <SearchFilter value={text} onChange={(q) => onChange({ q })} placeholder="class, target or compound" />
    <SelectFilter label="Show" value={group} options={Object.entries(GROUPS)} onChange={(show) => onChange({ show })} />
    <SelectFilter
      label="Sort by"
      value={order}
      options={Object.entries(ORDERS).map(([key, [name]]) => [key, name])}
      onChange={(sort) => onChange({ sort })}
    />
  </div>
);
