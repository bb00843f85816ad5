import { otherLetter, type Letter } from '../graph/cip/labels.ts';
import { MIN_CONFIDENCE } from '../knowledge/min-confidence.ts';
import type { EvidenceItem, Verdict } from '../methods/verdict.ts';
import { joinNames } from './explain.ts';

/** Analogues with the enantiomer that each speaks for. @param letter the enantiomer that would have been predicted */
const withFavoured = (evidence: readonly EvidenceItem[], letter: Letter): EvidenceItem[] =>
  evidence.map((item) =>
    item.supports === undefined ? item : { ...item, favours: item.supports ? letter : otherLetter(letter) },
  );

/** A verdict without its letter if it is too uncertain. */
export function withholdUncertain(verdict: Verdict): Verdict {
  if (verdict.letter === null || verdict.confidence >= MIN_CONFIDENCE) return verdict;
  const {
    confidence,
    grounds,
    evidence,
    warnings = [],
    by_target: byTarget,
    nearest,
    remarks: { matching = [], otherStereoisomer } = {},
  } = verdict;
  const ambiguity = matching.length > 1 ? ` The drawing matches several known compounds: ${joinNames(matching)}.` : '';
  const recorded = typeof otherStereoisomer === 'string' ? ` ${otherStereoisomer}` : '';
  const notes =
    `${grounds}, but the evidence is too weak to name the active enantiomer: the confidence would be ${confidence.toFixed(2)}, ` +
    `and no prediction is made below ${MIN_CONFIDENCE.toFixed(2)}.${ambiguity}${recorded} The nearest known compounds are listed as evidence.`;
  return {
    letter: null,
    reason: 'too-uncertain',
    notes,
    evidence: withFavoured(evidence, verdict.letter),
    warnings,
    ...(byTarget === undefined ? {} : { by_target: byTarget }),
    ...(nearest === undefined ? {} : { nearest }),
  };
}
