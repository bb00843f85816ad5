import type { InScope } from '@eutomer/engine/browser';
import { eutomerCentre, hasOneCentre } from '@eutomer/engine/in-words';
import { useState } from 'react';
import { chemistry } from '../chemistry/chemistry-worker.ts';
import { toPng } from './png.ts';
import { addressOfQuestion, type UserQuestion } from './use-user-question.ts';

interface Format {
  name: string;
  /** Null if there is none. */
  content: () => Promise<string | Blob | null>;
}

/** The formats that are offered at first, and further ones. */
function formatsOf(
  prediction: InScope,
  svg: string | null,
  question: UserQuestion,
): { first: readonly Format[]; further: readonly Format[] } {
  const eutomer = prediction.eutomer_smiles;
  return {
    first: [
      { name: 'SMILES', content: async () => eutomer },
      { name: 'Molfile', content: () => chemistry.ask({ ask: 'molfile', smiles: eutomer }) },
      ...(svg === null ? [] : [{ name: 'PNG', content: () => toPng(svg) }]),
      { name: 'Link', content: async () => `${location.origin}${addressOfQuestion(question)}` },
    ],
    further: [
      {
        name: 'Descriptor',
        content: async () => (hasOneCentre(prediction) ? eutomerCentre(prediction) : prediction.eutomer_descriptor),
      },
      ...(svg === null ? [] : [{ name: 'SVG', content: async () => svg }]),
      { name: 'JSON', content: async () => JSON.stringify(prediction, null, 2) },
    ],
  };
}

/** Copies the answer. @returns what happened, for the user */
async function copy({ name, content }: Format): Promise<string> {
  try {
    const copied = await content();
    if (copied === null)
      return `${name} could not be copied: none of the molfiles tried could be read back as this molecule. Copy the SMILES instead.`;
    await (typeof copied === 'string'
      ? navigator.clipboard.writeText(copied)
      : navigator.clipboard.write([new ClipboardItem({ [copied.type]: copied })]));
    return `${name} copied.`;
  } catch {
    return `${name} could not be copied: this browser does not allow it here.`;
  }
}

/** Copies the answer in the format that the next program needs. */
export function CopyMenu({
  prediction,
  svg,
  question,
}: {
  prediction: InScope;
  svg: string | null;
  question: UserQuestion;
}) {
  const [message, setMessage] = useState('');
  const [all, setAll] = useState(false);
  const { first, further } = formatsOf(prediction, svg, question);
  return (
    <div className="row copy" role="group" aria-label="Copy the eutomer as">
      <span className="small soft" aria-hidden="true">
        Copy the eutomer as
      </span>
      {[...first, ...(all ? further : [])].map((format) => (
        <button key={format.name} type="button" className="small" onClick={() => void copy(format).then(setMessage)}>
          {format.name}
        </button>
      ))}
      <button type="button" className="text small" aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? 'Fewer formats' : 'More formats'}
      </button>
      <button type="button" className="text small" onClick={() => print()}>
        Print
      </button>
      <span className="small" role="status">
        {message}
      </span>
    </div>
  );
}
