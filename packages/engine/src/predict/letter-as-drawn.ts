import { otherLetter } from '../graph/cip/labels.ts';
import type { LetterVerdict } from '../methods/verdict.ts';
import { labelsWith } from '../read/descriptor.ts';
import type { Parent } from '../read/parent.ts';

const REMARK = 'The compound is on record as another tautomer, in which the same isomer has the other letter.';

/**
 * A verdict with the letter of the tautomer that was drawn, which may differ from that of the tautomer on record: a
 * double bond that moves changes priorities.
 */
export function letterAsDrawn(verdict: LetterVerdict, { drawn }: Parent): LetterVerdict {
  const letter = labelsWith(drawn, verdict.configuration).get(verdict.element.focus);
  if (letter !== otherLetter(verdict.letter)) return verdict;
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
    remarks: { ...verdict.remarks, sentences: [REMARK, ...(verdict.remarks?.sentences ?? [])] },
  };
}
