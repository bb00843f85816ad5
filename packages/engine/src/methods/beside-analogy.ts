import { MIN_CONFIDENCE } from '../knowledge/min-confidence.ts';
import type { Configuration } from '../graph/stereo/configuration.ts';
import { chanceOf } from '../knowledge/analogy-figures.ts';
import { besideFamily } from '../knowledge/beside-family.ts';
import type { Parent } from '../read/parent.ts';
import { pose } from './compare.ts';
import type { Resources } from './method.ts';

/** An analogy that contradicts the family is mentioned from this confidence on. */
const STRONG_ANALOGY = 0.7;

/**
 * Combines a family's answer with the nearest known compounds of any family, which reveal a template that reaches too far.
 *
 * @param arranged the family's configuration
 * @param confidence the family's own confidence
 */
export function besideAnalogy(
  resources: Resources,
  molecule: Parent,
  arranged: Configuration,
  confidence: number,
): { confidence: number; sentences: string[] } {
  const { analogy: figures } = resources.knowledge.source;
  const posed = figures === undefined ? null : pose(molecule, {});
  const common = posed === null ? undefined : [...posed.plus.keys()].find((atom) => arranged.has(atom));
  // A family below the threshold has no rule, so analogies do not lift it above.
  if (confidence < MIN_CONFIDENCE || figures === undefined || posed === null || common === undefined)
    return { confidence, sentences: [] };
  const comparison = resources.analogy.compare(posed.asked);
  const chance = comparison === null ? 0.5 : chanceOf(comparison, figures);
  const agrees = comparison === null || (posed.plus.get(common) === arranged.get(common)) === comparison.z > 0;
  const both = besideFamily(confidence, chance, agrees, figures.besideFamily);
  const sentences =
    agrees || chance < STRONG_ANALOGY
      ? []
      : [
          'The nearest known compounds, whatever their family, speak for the other enantiomer; the confidence is lowered.',
        ];
  // The combination is never surer than the surer of the two. It may fall below the threshold, but the letter is never reversed.
  const bounded = Math.max(0.5, Math.min(both, Math.max(confidence, agrees ? chance : 0)));
  return { confidence: Math.round(bounded * 100) / 100, sentences };
}
