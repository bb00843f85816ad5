import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useFileDrop } from '../app/use-file-drop.ts';
import { ColumnChoice } from './column-choice.tsx';
import { readTableFile, readPasted } from './read-input.ts';
import { TableError, type Table } from './table.ts';

interface Props {
  onReady: (table: Table) => void;
  onProblem: (problem: string | null) => void;
}

const messageOf = (error: unknown): string =>
  error instanceof TableError
    ? error.message
    : `The file could not be read: ${error instanceof Error ? error.message : String(error)}`;

/** Takes a file or pasted text, and asks for the column if a table does not make it clear. */
export function BatchInput({ onReady, onProblem }: Props) {
  // Lines pasted on the page for one molecule.
  const handedOver = (useLocation().state as { text?: string } | null)?.text;
  const [table, setTable] = useState<Table | null>(null);
  const [isReading, setReading] = useState(false);
  const latest = useRef(0);

  const take = async (read: () => Promise<Table>) => {
    latest.current += 1;
    const own = latest.current;
    onProblem(null);
    setTable(null);
    setReading(true);
    try {
      const found = await read();
      // A table opened later may have been read sooner.
      if (own !== latest.current) return;
      if (found.smilesColumn !== null || found.molfiles !== undefined) onReady(found);
      else setTable(found);
    } catch (error) {
      if (own === latest.current) onProblem(messageOf(error));
    } finally {
      if (own === latest.current) setReading(false);
    }
  };

  return (
    <div className="card stack">
      <FileDrop onFile={(file) => void take(() => readTableFile(file))} />
      <PasteField initial={handedOver ?? ''} onPasted={(text) => void take(() => readPasted(text))} />
      {isReading && (
        <p className="soft" role="status">
          Reading the table…
        </p>
      )}
      {table !== null && (
        <ColumnChoice
          table={table}
          onChoose={(smilesColumn) => {
            setTable(null);
            onReady({ ...table, smilesColumn });
          }}
        />
      )}
    </div>
  );
}

function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const id = useId();
  const take = (file: File | undefined) => {
    if (file !== undefined) onFile(file);
  };
  const isOver = useFileDrop(take);
  return (
    <div className={`drop ${isOver ? 'over' : ''}`}>
      <label htmlFor={id}>File</label>
      <input
        id={id}
        type="file"
        accept=".smi,.smiles,.txt,.csv,.tsv,.sdf,.sd,.mol"
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
      <span className="soft small or-drop">or drop it here</span>
    </div>
  );
}

function PasteField({ initial, onPasted }: { initial: string; onPasted: (text: string) => void }) {
  const [text, setText] = useState(initial);
  const id = useId();
  return (
    <div className="stack">
      <label htmlFor={id}>
        Or paste: one SMILES or name per line (a SMILES may be followed by a space and a name); or a table copied from a
        spreadsheet
      </label>
      <textarea
        id={id}
        className="mono"
        rows={5}
        value={text}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
        placeholder={'CC(C)Cc1ccc(cc1)C(C)C(=O)O ibuprofen\nmetoprolol tartrate'}
      />
      <div className="row">
        <button type="button" className="main" disabled={text.trim() === ''} onClick={() => onPasted(text)}>
          Predict
        </button>
      </div>
    </div>
  );
}
