import { otherLetter } from '../graph/cip/labels.ts';
import type { LetterVerdict } from '../methods/verdict.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import { labelsWith } from '../read/descriptor.ts';
import type { Parent } from '../read/parent.ts';

const REMARKS = {
  tautomer: 'The compound is on record as another tautomer, in which the same isomer has the other letter.',
  charge: 'The letter is that of the charged form as drawn; uncharged, the same isomer has the other letter.',
};

const charges = (molecule: Molecule): string =>
  molecule
    .graph()
    .atoms.map(({ charge }) => charge)
    .join();

/**
 * A verdict with the letter of the drawn form, which may differ from that of the form on record: a double bond that
 * moves changes priorities, and so does a proton.
 */
export function letterAsDrawn(verdict: LetterVerdict, { drawn, normal }: Parent): LetterVerdict {
  const letter = labelsWith(drawn, verdict.configuration).get(verdict.element.focus);
  if (letter !== otherLetter(verdict.letter)) return verdict;
  const remark = charges(drawn) === charges(normal) ? REMARKS.tautomer : REMARKS.charge;
  return {
    ...verdict,
    letter,
    ...(verdict.by_target === undefined
      ? {}
      : {
          by_target: verdict.by_target.map((item) => ({
            ...item,
            active_enantiomer: item.active_enantiomer === null ? null : otherLetter(item.active_enantiomer),
          })),
        }),
    remarks: { ...verdict.remarks, sentences: [remark, ...(verdict.remarks?.sentences ?? [])] },
  };
}
