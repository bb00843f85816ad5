import { describeSheet } from '@eutomer/engine/describe-sheet';
import { useId, useState } from 'react';
import type { Table } from './table.ts';

interface Props {
  table: Table;
  onChoose: (workbook: File, sheet: string) => void;
}

/** Says which sheet of a workbook was read, and lets the user read another one. */
export function SheetChoice({ table: { sheet, workbook }, onChoose }: Props) {
  const [chosen, setChosen] = useState(sheet?.name ?? '');
  const id = useId();
  if (sheet === undefined) return null;
  const { name, all } = sheet;
  const others = all.filter((each) => each !== name);
  if (others.length === 0) return null;
  return (
    <div className="sheet-choice stack">
      <p className="wrap">{describeSheet({ name, others })}</p>
      {workbook !== undefined && (
        <div className="row">
          <label htmlFor={id}>Sheet</label>
          <select id={id} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {all.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
          {chosen !== name && (
            <button type="button" onClick={() => onChoose(workbook, chosen)}>
              Read it
            </button>
          )}
        </div>
      )}
    </div>
  );
}
