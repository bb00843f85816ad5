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
  const eutomer = prediction.eutomer_smiles;
  const formats: Format[] = [
    { name: 'SMILES', content: async () => eutomer },
    { name: 'Molfile', content: () => chemistry.ask({ ask: 'molfile', smiles: eutomer }) },
    ...(svg === null ? [] : [{ name: 'PNG', content: () => toPng(svg) }]),
    { name: 'Link', content: async () => `${location.origin}${addressOfQuestion(question)}` },
  ];
  const further: Format[] = [
    {
      name: 'Descriptor',
      content: async () => (hasOneCentre(prediction) ? eutomerCentre(prediction) : prediction.eutomer_descriptor),
    },
    ...(svg === null ? [] : [{ name: 'SVG', content: async () => svg }]),
    { name: 'JSON', content: async () => JSON.stringify(prediction, null, 2) },
  ];
  const copy = async ({ name, content }: Format) => {
    try {
      const prepareText = await content();
      if (prepareText === null) {
        setMessage(
          `${name} could not be copied: none of the molfiles tried could be read back as this molecule. Copy the SMILES instead.`,
        );
        return;
      }
      await (typeof prepareText === 'string'
        ? navigator.clipboard.writeText(prepareText)
        : navigator.clipboard.write([new ClipboardItem({ [prepareText.type]: prepareText })]));
      setMessage(`${name} copied.`);
    } catch {
      setMessage(`${name} could not be copied: this browser does not allow it here.`);
    }
  };
  return (
    <div className="row copy" role="group" aria-label="Copy the eutomer as">
      <span className="small soft" aria-hidden="true">
        Copy the eutomer as
      </span>
      {[...formats, ...(all ? further : [])].map((format) => (
        <button key={format.name} type="button" className="small" onClick={() => void copy(format)}>
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
