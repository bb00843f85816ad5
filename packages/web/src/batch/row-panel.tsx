import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { must } from '@eutomer/engine/must';
import { useAskedTarget } from '../chemistry/use-chemistry.ts';
import { Answer } from '../predict/answer.tsx';
import { SmilesErrorMessage } from '../predict/smiles-error-message.tsx';
import '../predict/predict.css';
import { addressOfQuestion, type UserQuestion } from '../predict/use-user-question.ts';
import type { Row } from './row.ts';
import { addressOfRow } from './use-open-row.ts';

/** Wide enough for the panel beside the table; the same width as in `batch.css`. */
const WIDE = '(min-width: 64rem)';

interface Props {
  row: Row;
  /** The target that was asked; undefined if none was. */
  target: string | undefined;
  withRecords: boolean;
  /** Indexes of the previous and next rows among those shown. */
  before: number | undefined;
  after: number | undefined;
}

const questionOf = ({ smiles }: Row, target = ''): UserQuestion => ({ text: smiles, target });

/** The full answer of a row: beside the table, or full screen on a phone. */
export function RowPanel({ row, target, withRecords, before, after }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const shown = must(dialog.current, 'a dialog');
    if (matchMedia(WIDE).matches) shown.show();
    else shown.showModal();
    // Close it while it is still in the page, so that the browser restores focus.
    return () => shown.close();
  }, []);
  useEffect(() => {
    must(dialog.current, 'a dialog').scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, [row.index]);
  const close = () => void navigate('/batch');
  const step = (index: number | undefined, label: string) => (
    <button
      type="button"
      disabled={index === undefined}
      onClick={() => index !== undefined && void navigate(addressOfRow(index), { replace: true })}
    >
      {label}
    </button>
  );
  const { smiles, name } = row;
  return (
    <dialog
      ref={dialog}
      className="row-panel stack"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        // The browser closes modal dialogs itself.
        if (event.key === 'Escape' && !event.currentTarget.matches(':modal')) close();
      }}
    >
      <div className="row">
        {step(before, 'Previous')}
        {step(after, 'Next')}
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
      <h2 id={id} ref={heading} tabIndex={-1}>
        Row {row.index + 1}: {name}
      </h2>
      {smiles !== '' && (
        <p className="small">
          <code className="wrap">{smiles}</code>{' '}
          <Link to={addressOfQuestion(questionOf(row, target))}>Open on its own page</Link>
        </p>
      )}
      <RowAnswer row={row} target={target} withRecords={withRecords} />
    </dialog>
  );
}

function RowAnswer({ row, target, withRecords }: Pick<Props, 'row' | 'target' | 'withRecords'>) {
  const asked = useAskedTarget(target);
  const { smiles, result } = row;
  if (!result.ok)
    return (
      <SmilesErrorMessage
        input={smiles}
        fault={result.error}
        {...(result.input_smiles === null && result.error.code !== 'target_unknown'
          ? { heading: 'This row cannot be read' }
          : {})}
      />
    );
  const answered = {
    kind: 'answer' as const,
    smiles,
    nameMatch: null,
    isomers: [],
    target: target ?? '',
    asked,
    withRecords,
  };
  return <Answer answered={{ ...answered, prediction: result }} question={questionOf(row, target)} />;
}
