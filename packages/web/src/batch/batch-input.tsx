import { useId, useRef, useState } from 'react';
import { FileButton } from '../app/file-button.tsx';
import { useFileDrop } from '../app/use-file-drop.ts';
import { useLocation } from 'react-router';
import type { HandedOver } from '../predict/handed-over.ts';
import { TargetField } from '../predict/target-field.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { SheetChoice } from './sheet-choice.tsx';
import type { Table } from './table.ts';
import type { Reading } from './use-reading.ts';
import { submitting } from '../app/submitting.ts';

/** A list that shows what may be pasted. */
const EXAMPLE = `CC(C)Cc1ccc(cc1)C(C)C(=O)O ibuprofen
metoprolol tartrate
omeprazole
O=C(NC1CCN(Cc2ccccc2)C1)c1ccc(Cl)cc1 unknown amide`;

/** Takes a file or pasted text, and asks for the column if a table does not make it clear. */
export function BatchInput({
  reading,
  target,
  onTarget,
  waiting,
  onPredict,
}: {
  reading: Reading;
  /** The target for all rows, as typed. */
  target: string;
  onTarget: (target: string) => void;
  /** A table that has not been predicted for this target; null if there is none. */
  waiting: Table | null;
  onPredict: (table: Table) => void;
}) {
  const handedOver = useLocation().state as HandedOver | null;
  const { unclear, isReading, readFile, readText, chooseColumn } = reading;
  return (
    <div className="card stack">
      <TargetForAll value={target} onChange={onTarget} waiting={waiting} onPredict={onPredict} />
      <FileDrop onFile={(file) => readFile(file)} />
      <PasteField initial={handedOver?.text ?? ''} onPasted={readText} />
      {isReading && (
        <p className="soft" role="status">
          Reading the table…
        </p>
      )}
      {unclear !== null && (
        <>
          <SheetChoice table={unclear} onChoose={readFile} />
          <ColumnChoice table={unclear} onChoose={(column) => chooseColumn(unclear, column)} />
        </>
      )}
    </div>
  );
}

function TargetForAll({
  value,
  onChange,
  waiting,
  onPredict,
}: {
  value: string;
  onChange: (target: string) => void;
  waiting: Table | null;
  onPredict: (table: Table) => void;
}) {
  const hint = useId();
  return (
    <form className="target-for-all" onSubmit={submitting(() => waiting !== null && onPredict(waiting))}>
      <TargetField value={value} describedBy={hint} onChange={onChange} />
      {waiting !== null && <button type="submit">Predict the table</button>}
      <p id={hint} className="small soft">
        For all rows. If your table has a column of targets, you can choose it once the table is read.
      </p>
    </form>
  );
}

function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const isOver = useFileDrop(onFile);
  return (
    <div className={`drop ${isOver ? 'over' : ''}`}>
      <FileButton accept=".smi,.smiles,.txt,.csv,.tsv,.sdf,.sd,.mol,.xlsx,.xlsm" onOpen={onFile} />
      <span className="soft small or-drop">or drop it anywhere on this page</span>
    </div>
  );
}

function PasteField({ initial, onPasted }: { initial: string; onPasted: (text: string) => void }) {
  const [text, setText] = useState(initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  return (
    <div className="stack">
      <div className="field">
        <label htmlFor={id}>Or paste a list or a table</label>
        <p id={`${id}-hint`} className="small soft">
          One SMILES or name per line; a SMILES may be followed by a space and a name. Or a table copied from a
          spreadsheet.
        </p>
        <textarea
          id={id}
          ref={field}
          className="mono"
          aria-describedby={`${id}-hint`}
          rows={6}
          value={text}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
          placeholder={EXAMPLE}
        />
      </div>
      <div className="row">
        <button type="button" className="main" disabled={text.trim() === ''} onClick={() => onPasted(text)}>
          Predict
        </button>
        {text === '' && (
          <button
            type="button"
            onClick={() => {
              setText(EXAMPLE);
              // The button is about to disappear.
              field.current?.focus();
            }}
          >
            Fill in this example
          </button>
        )}
      </div>
    </div>
  );
}
