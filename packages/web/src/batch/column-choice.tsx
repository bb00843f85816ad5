import { useId, useState } from 'react';
import type { Table } from './table.ts';

/** Number of cells previewed before a column is chosen. */
const PREVIEWED = 3;

/** Shows the column of SMILES or names and lets the user choose another, with a preview of its cells. */
export function ColumnChoice({ table, onChoose }: { table: Table; onChoose: (column: number) => void }) {
  const [column, setColumn] = useState(table.smilesColumn ?? 0);
  const id = useId();
  const isUnclear = table.smilesColumn === null;
  const cells = table.rows.slice(0, PREVIEWED).map((row) => row[column] ?? '');
  return (
    <div className={`column-choice ${isUnclear ? 'notice warn stack' : 'stack'}`}>
      <div className="row">
        <label htmlFor={id}>
          {isUnclear
            ? 'No column of this table looks like SMILES or names. Which one is it?'
            : 'SMILES or names are in the column'}
        </label>
        <select id={id} value={column} onChange={({ target }) => setColumn(Number(target.value))}>
          {table.columns.map((name, index) => (
            <option key={index} value={index}>
              {name || `column ${index + 1}`}
            </option>
          ))}
        </select>
        {column !== table.smilesColumn && (
          <button type="button" onClick={() => onChoose(column)}>
            Use it
          </button>
        )}
      </div>
      {column !== table.smilesColumn && (
        <p className="small soft wrap">
          Contains: {cells.map((cell) => (cell === '' ? '(blank)' : cell.slice(0, 60))).join(' · ')}
        </p>
      )}
    </div>
  );
}
