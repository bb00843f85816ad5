import { MIN_CONFIDENCE } from '../knowledge/min-confidence.ts';
import type { Configuration } from '../graph/stereo/configuration.ts';
import type { Parent } from '../read/parent.ts';
import { analogy } from './analogy.ts';
import type { Question, Resources } from './method.ts';
import type { LetterVerdict } from './verdict.ts';

/**
 * The answer by analogy for a molecule of a family that has a single compound, and so no rule; null if there is none,
 * or if it contradicts that compound, which is one of the analogues and the nearest in kind.
 *
 * @param arrangement that of the family's compound
 */
export function answerWithoutRule(
  resources: Resources,
  molecule: Parent,
  question: Question,
  arrangement: Configuration,
  { label, warnings }: { label: string; warnings: string[] },
): LetterVerdict | null {
  const verdict = analogy(resources)(molecule, question);
  if (verdict === null || verdict.letter === null || verdict.confidence < MIN_CONFIDENCE) return null;
  if ([...verdict.configuration].some(([atom, tag]) => (arrangement.get(atom) ?? tag) !== tag)) return null;
  return {
    ...verdict,
    warnings,
    remarks: {
      ...verdict.remarks,
      sentences: [
        `It matches the family "${label}", which has no rule, because only one of its compounds is known.`,
        ...(verdict.remarks?.sentences ?? []),
      ],
    },
  };
}
