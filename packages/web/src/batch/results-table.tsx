import { BASIS_WORDS, hasOneCentre } from '@eutomer/engine/in-words';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { InScope } from '@eutomer/engine/browser';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { hasPage } from '../families/has-page.ts';
import { MoleculePicture } from '../chemistry/molecule-picture.tsx';
import { download, toCsv, toSdf } from './export.ts';
import { toXlsx } from './export-xlsx.ts';
import { inScope, type Row } from './run-batch.ts';
import { ANY, chosen, familiesOf, sorted, type Choice, type SortKey } from './view.ts';
import type { Table } from './table.ts';

const ROW_HEIGHT = 96;
const HEADS: [SortKey | null, string][] = [
  ['index', 'Row'],
  [null, 'Structure'],
  ['name', 'Name'],
  ['letter', 'Eutomer'],
  ['confidence', 'Confidence'],
  ['scope', 'Scope'],
  ['basis', 'Basis'],
  ['family', 'Family'],
  ['input', 'Drawn'],
];

/** Columns whose figures stand at the right. */
const NUMBERS: ReadonlySet<SortKey> = new Set(['index', 'confidence']);
/** Room for the head and a few pixels of borders. */
const HEAD_HEIGHT = 54;

/** The results: sorted, filtered, drawn only where they are looked at. */
export function ResultsTable({ table, rows, running }: { table: Table; rows: readonly Row[]; running: boolean }) {
  const [choice, setChoice] = useState<Choice>({ family: ANY, scope: ANY, confidence: 0, text: '' });
  const [sort, setSort] = useState<{ key: SortKey; down: boolean }>({ key: 'index', down: false });
  const shown = useMemo(() => sorted(chosen(rows, choice), sort.key, sort.down), [rows, choice, sort]);
  const families = useMemo(() => familiesOf(rows), [rows]);
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  });
  const [preparing, setPreparing] = useState(false);
  const downloadXlsx = async () => {
    setPreparing(true);
    try {
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      download('eutomers.xlsx', type, await toXlsx(table, shown));
    } finally {
      setPreparing(false);
    }
  };
  const sortBy = (key: SortKey) => setSort((before) => ({ key, down: before.key === key ? !before.down : false }));
  return (
    <div className="stack">
      <Filters choice={choice} families={families} onChange={setChoice} />
      <div className="row">
        <span role="status" className="small soft">
          {shown.length.toLocaleString('en')} {shown.length === 1 ? 'row' : 'rows'} shown
        </span>
        <button
          type="button"
          disabled={running || shown.length === 0}
          onClick={() => download('eutomers.csv', 'text/csv;charset=utf-8', toCsv(table, shown))}
        >
          Download CSV
        </button>
        <button
          type="button"
          disabled={running || shown.length === 0}
          onClick={() =>
            void toSdf(table, shown).then((text) => download('eutomers.sdf', 'chemical/x-mdl-sdfile', text))
          }
        >
          Download SDF
        </button>
        <button type="button" disabled={running || preparing || shown.length === 0} onClick={() => void downloadXlsx()}>
          {preparing ? 'Drawing structures …' : 'Download XLSX'}
        </button>
      </div>
      <div
        className="results"
        ref={frame}
        style={{ height: HEAD_HEIGHT + virtual.getTotalSize() }}
        tabIndex={0}
        role="region"
        aria-label="Table of results, scrolls"
      >
        <div role="table" aria-rowcount={shown.length + 1} aria-label="Results">
          <div role="row" className="result head" aria-rowindex={1}>
            {HEADS.map(([key, name]) => (
              <div
                key={name}
                role="columnheader"
                className={key !== null && NUMBERS.has(key) ? 'number' : undefined}
                aria-sort={key === sort.key ? (sort.down ? 'descending' : 'ascending') : undefined}
              >
                {key === null ? (
                  name
                ) : (
                  <button type="button" className="quiet" onClick={() => sortBy(key)}>
                    {name}
                    {key === sort.key ? (sort.down ? ' ↓' : ' ↑') : ''}
                  </button>
                )}
              </div>
            ))}
          </div>
          <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
            {virtual.getVirtualItems().map(({ index, start }) => (
              <ResultRow key={shown[index]!.index} row={shown[index]!} position={index} top={start} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function Filters({
  choice,
  families,
  onChange,
}: {
  choice: Choice;
  families: [id: string, count: number][];
  onChange: (choice: Choice) => void;
}) {
  return (
    <div className="row filters">
      <label>
        Search{' '}
        <input
          type="search"
          value={choice.text}
          onChange={({ target }) => onChange({ ...choice, text: target.value })}
        />
      </label>
      <label>
        Family
        <select value={choice.family} onChange={({ target }) => onChange({ ...choice, family: target.value })}>
          <option value={ANY}>any</option>
          {families.map(([id, count]) => (
            <option key={id} value={id}>
              {id} ({count})
            </option>
          ))}
        </select>
      </label>
      <label>
        Scope
        <select value={choice.scope} onChange={({ target }) => onChange({ ...choice, scope: target.value })}>
          {[ANY, 'validated', 'exploratory', 'out-of-scope', 'error'].map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <label>
        Confidence from
        <select
          value={choice.confidence}
          onChange={({ target }) => onChange({ ...choice, confidence: Number(target.value) })}
        >
          {[0, 65, 80, 90, 95].map((each) => (
            <option key={each} value={each}>
              {each === 0 ? 'any' : `${each} %`}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** The letter with its centre; with several centres all of them. */
function EutomerCell({ prediction }: { prediction: InScope }) {
  const {
    active_enantiomer: letter,
    stereocenter: { atom_index: atom },
    eutomer_descriptor: descriptor,
  } = prediction;
  return (
    <>
      <span className="letter">{letter}</span> <span className="small">at atom {atom}</span>
      {!hasOneCentre(prediction) && (
        <code className="small descriptor" title={descriptor}>
          {descriptor}
        </code>
      )}
    </>
  );
}

function ResultRow({ row, position, top }: { row: Row; position: number; top: number }) {
  const { index, name, smiles, result } = row;
  const prediction = inScope(row);
  return (
    <div
      role="row"
      className="result"
      aria-rowindex={position + 2}
      style={{ transform: `translateY(${top}px)`, height: ROW_HEIGHT }}
    >
      <div role="cell" className="number">
        {index + 1}
      </div>
      <div role="cell">
        {result.ok && (
          <MoleculePicture
            smiles={prediction?.eutomer_smiles ?? smiles}
            alt={`Structure of ${name}`}
            width={130}
            height={84}
          />
        )}
      </div>
      <div role="cell" className="clip">
        <Link to={`/?smiles=${encodeURIComponent(smiles)}`}>{name}</Link>
        <br />
        <code className="small">{smiles}</code>
      </div>
      {prediction === null ? (
        <div role="cell" className="clip rest small">
          {result.ok ? 'notes' in result && result.notes : <span className="bad">{result.error.message}</span>}
        </div>
      ) : (
        <>
          <div role="cell" className="clip">
            <EutomerCell prediction={prediction} />
          </div>
          <div role="cell" className="number">
            {Math.round(prediction.confidence * 100)} %
          </div>
          <div role="cell">
            <span className={`chip ${prediction.scope}`}>{prediction.scope}</span>
          </div>
          <div role="cell">{BASIS_WORDS[prediction.basis]}</div>
          <div role="cell" className="clip family">
            {hasPage(prediction.family) ? (
              <Link to={`/families/${prediction.family}`}>{prediction.family_label}</Link>
            ) : (
              prediction.family_label
            )}
          </div>
          <div role="cell">{prediction.input_is}</div>
        </>
      )}
    </div>
  );
}
