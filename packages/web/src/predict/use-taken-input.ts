import { endOfName, INPUT_EXTENSIONS } from '@eutomer/engine/input-formats';
import { mayBeWorkbook } from '@eutomer/engine/workbook-kind';
import { useState, type ClipboardEvent } from 'react';
import { chemistry } from '../chemistry/chemistry-worker.ts';
import { readInput, readInputFile, type Input } from '../names/read-input.ts';

/** Larger files are for the batch page. */
const MAX_FILE_BYTES = 2_000_000;
/** Enough bytes to recognise a workbook. */
const START = 8;
const UNREADABLE = 'The molfile could not be read: no structure was found in it.';

type SeveralLines = Extract<Input, { kind: 'many' }>;

/**
 * Takes what is pasted, dropped or opened.
 *
 * @param onAsk called with the text of a single molecule
 */
export function useTakenInput(onAsk: (text: string) => void) {
  const [several, setSeveral] = useState<SeveralLines | null>(null);
  const [message, setText] = useState('');
  const [isForBatch, setIsForBatch] = useState(false);
  const setMessage = (text: string, forBatch = false) => {
    setText(text);
    setIsForBatch(forBatch);
  };
  const readMolfile = async (molfile: string) => {
    const [smiles] = await chemistry.ask({ ask: 'smiles-of', molfiles: [molfile] }).catch(() => [null]);
    setMessage(smiles ? 'Read from the molfile.' : UNREADABLE);
    if (smiles) onAsk(smiles);
  };
  const take = (input: Input) => {
    setMessage('');
    setSeveral(input.kind === 'many' ? input : null);
    if (input.kind === 'one') onAsk(input.text);
    if (input.kind === 'molfile') void readMolfile(input.molfile);
  };
  return {
    /** Several molecules, which this page does not answer. */
    several,
    message,
    /** True if what was opened is for the batch page. */
    isForBatch,
    forgetSeveral: () => setSeveral(null),
    clearMessage: () => setMessage(''),
    paste(event: ClipboardEvent) {
      const input = readInput(event.clipboardData.getData('text/plain'));
      // A single line is pasted normally, because it may be part of a longer text.
      if (input.kind !== 'molfile' && input.kind !== 'many') return;
      event.preventDefault();
      take(input);
    },
    async open(file: File) {
      if (file.size > MAX_FILE_BYTES) {
        setMessage('This file is too large for this page: it needs the batch page.', true);
        return;
      }
      // A folder cannot be read.
      const start = await file
        .slice(0, START)
        .arrayBuffer()
        .catch(() => new ArrayBuffer());
      if (mayBeWorkbook(new Uint8Array(start), file.name)) {
        setMessage('This is an Excel workbook: it needs the batch page.', true);
        return;
      }
      const ending = endOfName(file.name);
      if (ending !== null && !INPUT_EXTENSIONS.has(ending)) {
        setMessage(`Expected a file whose name ends with .smi, .mol, .sdf or .txt; this one ends with .${ending}.`);
        return;
      }
      const text = await file.text().catch(() => null);
      const input = text === null ? null : readInputFile(file.name, text);
      if (input === null) setMessage(`“${file.name}” could not be read.`);
      else if (input.kind === 'empty') setMessage(`“${file.name}” is empty.`);
      else take(input);
    },
  };
}
