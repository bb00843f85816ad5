/** A heading; that of numbers is aligned to the right, that of buttons is hidden. */
type Column = string | { number: string } | { hidden: string };

const Heading = ({ column }: { column: Column }) => {
  if (typeof column === 'string') return <th scope="col">{column}</th>;
  if ('number' in column)
    return (
      <th scope="col" className="number">
        {column.number}
      </th>
    );
  return (
    <th scope="col">
      <span className="visually-hidden">{column.hidden}</span>
    </th>
  );
};

/** The headings of a table. */
export const TableHead = ({ columns }: { columns: readonly Column[] }) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <Heading key={JSON.stringify(column)} column={column} />
      ))}
    </tr>
  </thead>
);
