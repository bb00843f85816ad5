import { MIN_CONFIDENCE } from '../knowledge/min-confidence.ts';
import type { Configuration } from '../graph/stereo/configuration.ts';
import { chanceOf } from '../knowledge/analogy-figures.ts';
import { besideFamily } from '../knowledge/beside-family.ts';
import type { Parent } from '../read/parent.ts';
import { pose } from './compare.ts';
import type { Resources } from './method.ts';

/** An analogy at least this sure is worth a sentence where it goes against the family. */
const STRONG_ANALOGY = 0.7;

/**
 * A family's answer beside what the nearest known compounds say, whatever their family: a template that reaches too far is told by them.
 *
 * @param arranged what the family says
 * @param confidence what it claims
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
  // A family that does not tell its own compounds apart is not helped over the bar: it has no rule.
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
  // Both together are no surer than the surer of them. The family may lose, but its answer is not turned round: below the least confidence no letter is given.
  const bounded = Math.max(0.5, Math.min(both, Math.max(confidence, agrees ? chance : 0)));
  return { confidence: Math.round(bounded * 100) / 100, sentences };
}
