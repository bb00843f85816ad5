import { useId, useState } from 'react';
import { otherColumns } from './asked-targets.ts';
import { likeliestColumn } from './likeliest-column.ts';
import type { Table } from './table.ts';

/** Number of cells previewed before a column is chosen. */
const PREVIEWED = 3;

interface PickerProps {
  table: Table;
  label: string;
  /** The columns to choose from; null stands for none. */
  options: readonly (number | null)[];
  /** The column in use. */
  used: number | null;
  /** The column selected at first. */
  first: number | null;
  onChoose: (column: number | null) => void;
}

/** Shows the column in use and lets the user choose another, with a preview of its cells. */
function ColumnPicker({ table, label, options, used, first, onChoose }: PickerProps) {
  const [column, setColumn] = useState(first);
  const id = useId();
  const cells = column === null ? [] : table.rows.slice(0, PREVIEWED).map((row) => row[column] ?? '');
  return (
    <>
      <div className="row">
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          value={column ?? ''}
          onChange={({ target: { value } }) => setColumn(value === '' ? null : Number(value))}
        >
          {options.map((option) => (
            <option key={option} value={option ?? ''}>
              {option === null ? 'none' : table.columns[option] || `column ${option + 1}`}
            </option>
          ))}
        </select>
        {column !== used && (
          <button type="button" onClick={() => onChoose(column)}>
            Use it
          </button>
        )}
      </div>
      {column !== used && cells.length > 0 && (
        <p className="small soft wrap">
          Contains: {cells.map((cell) => (cell === '' ? '(blank)' : cell.slice(0, 60))).join(' · ')}
        </p>
      )}
    </>
  );
}

/** The column of SMILES or names. */
export function ColumnChoice({ table, onChoose }: { table: Table; onChoose: (column: number) => void }) {
  const isUnclear = table.smilesColumn === null;
  return (
    <div className={`column-choice ${isUnclear ? 'notice warn stack' : 'stack'}`}>
      <ColumnPicker
        table={table}
        label={
          isUnclear ? 'No column is clearly SMILES or names. Which one is it?' : 'SMILES or names are in the column'
        }
        options={[...table.columns.keys()]}
        used={table.smilesColumn}
        first={table.smilesColumn ?? likeliestColumn(table)}
        onChoose={(column) => column !== null && onChoose(column)}
      />
    </div>
  );
}

/** The column that names the target of each row, if there is one. */
export function TargetColumnChoice({
  table,
  onChoose,
}: {
  table: Table;
  onChoose: (column: number | undefined) => void;
}) {
  const used = table.targetColumn ?? null;
  return (
    <div className="column-choice stack">
      <ColumnPicker
        table={table}
        label="Targets are in the column"
        options={[null, ...otherColumns(table)]}
        used={used}
        first={used}
        onChoose={(column) => onChoose(column ?? undefined)}
      />
    </div>
  );
}
