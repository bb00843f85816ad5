import { countMarks } from '../graph/smiles/stereo-marks.ts';
import { otherLetter } from '../graph/cip/labels.ts';
import type { InScope } from './prediction.ts';
import type { DrugClassStats } from '../knowledge/class-stats.ts';
import { MIN_PREFERENCE_RATIO } from '../catalogue/ratios.ts';
import type { Reason } from '../methods/reasons.ts';
import type { Basis, EvidenceItem, NearestItem } from '../methods/verdict.ts';
import { toThreeFigures } from '../round.ts';

/** Wording of predictions, shared by all user interfaces. Has no heavy imports. */

export { MIN_CONFIDENCE } from '../knowledge/min-confidence.ts';
export type { Reason } from '../methods/reasons.ts';

/**
 * The descriptor of the distomer, from the eutomer's: R and S are swapped; r, s and ? are the same in the mirror
 * image.
 */
export const distomerDescriptor = (descriptor: string): string =>
  descriptor.replace(/[RS]/g, (letter) => (letter === 'R' ? 'S' : 'R'));

/** True if one letter distinguishes the two enantiomers: the molecule has one stereocentre. */
export const hasOneCentre = ({ eutomer_descriptor: descriptor }: Pick<InScope, 'eutomer_descriptor'>): boolean =>
  descriptor.length === 1;

/** The deciding centre of the eutomer, as in "S at atom 5". */
export const eutomerCentre = ({ active_enantiomer: letter, stereocenter }: InScope): string =>
  `${letter} at atom ${stereocenter.atom_index}`;

/** The deciding centre of the distomer, as in "R at atom 5". */
export const distomerCentre = ({ active_enantiomer: letter, stereocenter }: InScope): string =>
  `${otherLetter(letter)} at atom ${stereocenter.atom_index}`;

/** The position of a known compound's letter, as in "at atom 5 of its SMILES"; null if it has only one centre. */
export function evidencePosition({
  atom_index: atom,
  smiles,
}: {
  atom_index?: number | undefined;
  smiles: string;
}): string | null {
  return countMarks(smiles) === 1 || atom === undefined ? null : `at atom ${atom} of its SMILES`;
}

/** A ratio for reading, to three significant figures. */
export const shortRatio = (ratio: number): string => String(toThreeFigures(ratio));

/** True if a known compound's isomers do not differ in activity, so that the one drawn only represents them. */
export const hasNoPreference = ({ eudismic_ratio: ratio }: Pick<EvidenceItem, 'eudismic_ratio'>): boolean =>
  ratio !== undefined && ratio < MIN_PREFERENCE_RATIO;

/** The letter of a known compound, with its centre if it has several; "no preference" if its isomers do not differ. */
export function evidenceLetter(
  item: Parameters<typeof evidencePosition>[0] & Pick<EvidenceItem, 'active_enantiomer' | 'eudismic_ratio'>,
): string {
  if (hasNoPreference(item)) return 'no preference';
  const position = evidencePosition(item);
  return position === null ? item.active_enantiomer : `${item.active_enantiomer} ${position}`;
}

/** The evidence for the compound itself; null if the answer is based on its family. */
export const knownEvidence = ({ basis, evidence }: InScope): EvidenceItem | null =>
  basis === 'known' ? (evidence[0] ?? null) : null;

export const describeFamilyFigures = ({ n_correct: correct, n_validated: assessed }: DrugClassStats): string =>
  assessed === 0 ? 'too few compounds to judge by leave-one-out' : `${correct} of ${assessed} correct in leave-one-out`;

export const BASIS_LABELS: Record<Basis, string> = { known: 'Known', family: 'By family', analogy: 'By analogy' };

/** The accuracy of answers by analogy with about the same confidence. */
export const describeAnalogyFigures = ({ n_correct: correct, n_validated: assessed }: DrugClassStats): string =>
  assessed === 0
    ? 'no cross-validation figures yet'
    : `${correct} of ${assessed} answers of similar confidence were correct in cross-validation`;

/** A compound's share of an answer by analogy, in percent. */
export const formatShare = (share: number): string => `${Math.round(share * 100)} %`;

/** The name of a known compound, or its SMILES if it has none. */
export const nearestName = ({ name, smiles }: Pick<NearestItem, 'name' | 'smiles'>): string => name ?? smiles;

/** `confidence_tier` of the interface, from a percentage. */
export function confidenceTier(percent: number): 'very_high' | 'high' | 'moderate' | 'low' {
  if (percent >= 90) return 'very_high';
  if (percent >= 80) return 'high';
  return percent >= 65 ? 'moderate' : 'low';
}

/** The number of rows of a table answered on each basis, and of unanswered ones, for summaries. */
export interface AnswerCounts {
  known: number;
  family: number;
  analogy: number;
  /** Rows that were parsed but got no prediction. */
  none: number;
}

export const NO_ANSWERS: AnswerCounts = { known: 0, family: 0, analogy: 0, none: 0 };

/** Adds a result to the counts. Errors are counted elsewhere. */
export const countAnswer = (counts: AnswerCounts, result: { ok: boolean; basis?: Basis }): AnswerCounts => {
  if (!result.ok) return counts;
  const kind = result.basis ?? 'none';
  return { ...counts, [kind]: counts[kind] + 1 };
};

/** Why there is no prediction, in a few words. */
export const REASON_LABELS: Record<Reason, string> = {
  'no-carbon': 'no carbon',
  'relative-stereo': 'relative stereochemistry',
  'undefined-stereocentres': 'undefined stereocentres',
  'no-stereocentre': 'no supported stereocentre',
  achiral: 'achiral',
  meso: 'meso',
  'no-eutomer': 'enantiomers equally active',
  'depends-on-target': 'depends on the target',
  contradictory: 'contradictory records',
  'unlike-known': 'unlike all known compounds',
  'too-uncertain': 'too uncertain',
};

/** What would be needed for a prediction. */
export function describeWhatIsMissing(reason: Reason): string {
  if (reason === 'no-stereocentre')
    return 'support for chirality without a stereocentre. These are the most similar known compounds, whatever their stereocentres.';
  if (reason === 'undefined-stereocentres') return 'the configuration of all stereocentres but one, in the drawing.';
  return 'a known compound that is similar enough, or several that agree. Both enantiomers of this molecule, or of a close relative, measured at one target would settle it.';
}
