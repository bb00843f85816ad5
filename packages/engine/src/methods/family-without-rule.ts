import { MIN_CONFIDENCE } from '../knowledge/min-confidence.ts';
import type { Family } from '../knowledge/family.ts';
import type { Configuration } from '../graph/stereo/configuration.ts';
import type { Parent } from '../read/parent.ts';
import { analogy } from './analogy.ts';
import type { Question, Resources } from './method.ts';
import type { LetterVerdict } from './verdict.ts';

/**
 * The answer by analogy for a molecule of a family without a rule, because its compounds disagree or only one is known;
 * null if there is none, or if it contradicts the only compound, which is one of the analogues and the nearest in kind.
 *
 * @param arrangement that of the family
 */
export function answerWithoutRule(
  resources: Resources,
  molecule: Parent,
  question: Question,
  arrangement: Configuration,
  { family: { label, compounds }, warnings }: { family: Family; warnings: string[] },
): LetterVerdict | null {
  const verdict = analogy(resources)(molecule, question);
  if (verdict === null || verdict.letter === null || verdict.confidence < MIN_CONFIDENCE) return null;
  const isOnly = compounds.length === 1;
  const contradicts = [...verdict.configuration].some(([atom, tag]) => (arrangement.get(atom) ?? tag) !== tag);
  if (isOnly && contradicts) return null;
  return {
    ...verdict,
    warnings,
    remarks: {
      ...verdict.remarks,
      sentences: [
        `It matches the family "${label}", which has no ${isOnly ? 'rule, because only one of its compounds is known' : 'reliable rule, because its compounds disagree'}.`,
        ...(verdict.remarks?.sentences ?? []),
      ],
    },
  };
}
