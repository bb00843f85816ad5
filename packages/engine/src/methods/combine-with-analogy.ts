import { MIN_CONFIDENCE } from '../knowledge/min-confidence.ts';
import type { Configuration } from '../graph/stereo/configuration.ts';
import { getProbability } from '../knowledge/analogy-figures.ts';
import { combineConfidences } from '../knowledge/combine-confidences.ts';
import type { Parent } from '../read/parent.ts';
import { isomersToCompare } from './isomers-to-compare.ts';
import type { Resources } from './method.ts';
import { toHundredths } from '../round.ts';

/** Minimum confidence at which an analogy that contradicts the family is mentioned. */
const STRONG_ANALOGY = 0.7;

/**
 * Combines a family's answer with the nearest known compounds of any family, which can reveal an overly general
 * template.
 *
 * @param familyConfiguration the eutomer's configuration according to the family
 * @param confidence the confidence from the family alone
 */
export function combineWithAnalogy(
  resources: Resources,
  molecule: Parent,
  familyConfiguration: Configuration,
  confidence: number,
): { confidence: number; sentences: string[] } {
  const { analogy: figures } = resources.knowledge.source;
  const pair = figures === undefined ? null : isomersToCompare(molecule, {});
  const sharedCentre = pair === null ? undefined : [...pair.plus.keys()].find((atom) => familyConfiguration.has(atom));
  // A family below the threshold has no rule, so analogies do not raise its confidence.
  if (confidence < MIN_CONFIDENCE || figures === undefined || pair === null || sharedCentre === undefined)
    return { confidence, sentences: [] };
  const comparison = resources.analogy.compare(pair.query);
  const probability = comparison === null ? 0.5 : getProbability(comparison, figures);
  const agrees =
    comparison === null || (pair.plus.get(sharedCentre) === familyConfiguration.get(sharedCentre)) === comparison.z > 0;
  const combined = combineConfidences(confidence, probability, agrees, figures.combinationWeights);
  const sentences =
    agrees || probability < STRONG_ANALOGY
      ? []
      : [
          'The nearest known compounds, whatever their family, support the other enantiomer; the confidence is lowered.',
        ];
  // The combination is never more confident than the more confident of the two. It may fall below the threshold, but
  // the letter is never reversed.
  const bounded = Math.max(0.5, Math.min(combined, Math.max(confidence, agrees ? probability : 0)));
  return { confidence: toHundredths(bounded), sentences };
}
