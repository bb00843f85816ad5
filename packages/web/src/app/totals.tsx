/** A few figures side by side, each with its label. */
export const Totals = ({ figures }: { figures: readonly (readonly [value: string, name: string])[] }) => (
  <dl className="totals">
    {figures.map(([value, name]) => (
      <div key={name} className="card">
        <dt className="small soft">{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
