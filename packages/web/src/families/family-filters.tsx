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
    <label>
      Search{' '}
      <input
        type="search"
        value={text}
        onChange={({ target }) => onChange({ q: target.value })}
        placeholder="class, target or compound"
      />
    </label>
    <label>
      Show
      <select value={group} onChange={({ target }) => onChange({ show: target.value })}>
        {Object.entries(GROUPS).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <label>
      Sort by
      <select value={order} onChange={({ target }) => onChange({ sort: target.value })}>
        {Object.entries(ORDERS).map(([key, [name]]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  </div>
);
