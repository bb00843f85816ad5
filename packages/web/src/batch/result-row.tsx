import { BASIS_LABELS, hasOneCentre } from '@eutomer/engine/in-words';
import type { InScope } from '@eutomer/engine/browser';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { MoleculePicture } from '../chemistry/molecule-picture.tsx';
import { hasPage } from '../families/has-page.ts';
import { addressOfRow } from './use-open-row.ts';
import { inScope, type Row } from './row.ts';

/** The letter with its centre; all centres if there are several. */
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
        <code className="small two-lines" title={descriptor}>
          {descriptor}
        </code>
      )}
    </>
  );
}

interface Props {
  row: Row;
  /** Cells of the input columns shown. */
  own: readonly string[];
  /** Index among the rows shown. */
  position: number;
  style: CSSProperties;
  open: boolean;
}

/** A row of the table; its name opens the full answer. */
export function ResultRow({ row, own, position, style, open }: Props) {
  const { index, name, smiles, result } = row;
  const prediction = inScope(row);
  return (
    <div
      role="row"
      className={['result', open && 'open', prediction === null && 'unanswered'].filter(Boolean).join(' ')}
      aria-rowindex={position + 2}
      style={style}
    >
      <div role="cell" className="number">
        {index + 1}
      </div>
      <div role="cell">
        {result.ok && (
          <MoleculePicture
            smiles={prediction?.eutomer_smiles ?? smiles}
            alt={`Structure of ${name}`}
            width={120}
            height={80}
          />
        )}
      </div>
      <div role="cell" className="clip named">
        <Link className="two-lines" to={addressOfRow(index)} aria-current={open ? 'true' : undefined}>
          {name}
        </Link>
        <code className="small two-lines">{smiles}</code>
      </div>
      {own.map((cell, slot) => (
        <div key={slot} role="cell" className="clip small own">
          <span className="four-lines">{cell}</span>
        </div>
      ))}
      {prediction === null ? (
        <div role="cell" className="clip rest small">
          <span className={result.ok ? 'four-lines' : 'bad four-lines'}>
            {result.ok ? 'notes' in result && result.notes : result.error.message}
          </span>
        </div>
      ) : (
        <AnswerCells row={row} prediction={prediction} />
      )}
    </div>
  );
}

function AnswerCells({ row, prediction }: { row: Row; prediction: InScope }) {
  const { target } = row.marks;
  return (
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
      <div role="cell">{BASIS_LABELS[prediction.basis]}</div>
      <div role="cell" className="clip family">
        {hasPage(prediction.family) ? (
          <Link className="two-lines" to={`/families/${prediction.family}`}>
            {prediction.family_label}
          </Link>
        ) : (
          target === undefined && '–'
        )}
        {target !== undefined && <div className="soft two-lines">{target}</div>}
      </div>
      <div role="cell">{prediction.input_is}</div>
    </>
  );
}
