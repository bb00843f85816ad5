/** Selects the input columns to show in the table. */
export function OwnColumns({
  columns,
  shown,
  onChange,
}: {
  columns: readonly string[];
  shown: readonly number[];
  onChange: (shown: number[]) => void;
}) {
  return (
    <details className="own-columns">
      <summary>
        Columns of your file: {shown.length} of {columns.length} shown
      </summary>
      <fieldset className="row">
        <legend className="visually-hidden">Columns of your file to show</legend>
        {columns.map((name, index) => (
          <label key={index}>
            <input
              type="checkbox"
              checked={shown.includes(index)}
              onChange={({ target }) =>
                onChange(
                  columns.flatMap((_, column) =>
                    (column === index ? target.checked : shown.includes(column)) ? [column] : [],
                  ),
                )
              }
            />{' '}
            {name || `column ${index + 1}`}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
