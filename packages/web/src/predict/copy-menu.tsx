import type { InScope } from '@eutomer/engine/browser';
import { eutomerCentre, hasOneCentre } from '@eutomer/engine/in-words';
import { useState } from 'react';
import { chemistry } from '../chemistry/chemistry-worker.ts';
import { CopyAs } from './copy-as.tsx';
import { toPng } from './png.ts';
import { addressOfQuestion, type UserQuestion } from './use-user-question.ts';

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
  const [all, setAll] = useState(false);
  const eutomer = prediction.eutomer_smiles;
  const first = {
    SMILES: eutomer,
    Molfile: () => chemistry.ask({ ask: 'molfile', smiles: eutomer }),
    ...(svg === null ? {} : { PNG: () => toPng(svg) }),
    Link: `${location.origin}${addressOfQuestion(question)}`,
  };
  const further = {
    Descriptor: hasOneCentre(prediction) ? eutomerCentre(prediction) : prediction.eutomer_descriptor,
    ...(svg === null ? {} : { SVG: svg }),
    JSON: JSON.stringify(prediction, null, 2),
  };
  return (
    <CopyAs label="Copy the eutomer as" formats={all ? { ...first, ...further } : first}>
      <button type="button" className="text small" aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? 'Fewer formats' : 'More formats'}
      </button>
      <button type="button" className="text small" onClick={() => print()}>
        Print
      </button>
    </CopyAs>
  );
}
