import { MIN_CONFIDENCE } from '../knowledge/min-confidence.ts';
import type { Configuration } from '../graph/stereo/configuration.ts';
import type { Parent } from '../read/parent.ts';
import { analogy } from './analogy.ts';
import { combineWithAnalogy } from './combine-with-analogy.ts';
import { commonFields } from './common-fields.ts';
import { answerAtOtherTarget, isAboutAnotherTarget } from './family-at-other-target.ts';
import { overruledRecord, recordedByTarget, recordedIsomer } from './recorded-findings.ts';
import type { Method, Question, Resources } from './method.ts';
import { describeOtherStereoisomer } from './other-stereoisomer.ts';
import type { LetterVerdict } from './verdict.ts';

/**
 * The answer by analogy for a molecule of a family that has a single compound, and so no rule; null if there is none,
 * or if it contradicts that compound, which is one of the analogues and the nearest in kind.
 *
 * @param arrangement that of the family's compound
 */
function answerWithoutRule(
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

/** Answers with the arrangement shared by the molecule's family. */
export const family: Method = (resources) => (molecule, question) => {
  const found = resources.caseOf(molecule);
  if (found === null) return null;
  const {
    assignment: { claim, orientation, letter },
    lookup: { matching },
  } = found;
  if (isAboutAnotherTarget(resources, found, question))
    return answerAtOtherTarget(resources, molecule, question, found);
  const common = commonFields(resources, molecule, found, null, question);
  const { id, label } = claim.family.family;
  if (common.confidence < MIN_CONFIDENCE && resources.knowledge.source.stats[id]?.n_validated === 0) {
    const verdict = answerWithoutRule(resources, molecule, question, orientation.configuration, {
      label,
      warnings: common.warnings,
    });
    if (verdict !== null) return verdict;
  }
  // Records of the compound at targets other than the family's.
  const { byTarget } = recordedByTarget(resources, molecule, common.element.focus, orientation.configuration);
  const overruled = overruledRecord(resources, molecule, common.element.focus, letter);
  // If the drawing matches several compounds, a record of one of them does not define its centres.
  const recorded =
    matching.length > 1 ? null : recordedIsomer(resources, molecule, common.element.focus, orientation.configuration);
  const isOtherTarget = common.remarks.sentences !== undefined && common.remarks.sentences.length > 0;
  const combined = combineWithAnalogy(resources, molecule, orientation.configuration, common.confidence);
  return {
    ...common,
    // Near compounds do not raise the confidence of an answer for a target other than the requested one.
    confidence: isOtherTarget ? Math.min(common.confidence, combined.confidence) : combined.confidence,
    ...(byTarget.length === 0 ? {} : { by_target: byTarget }),
    basis: 'family',
    letter,
    configuration: recorded ?? orientation.configuration,
    grounds: `Matched the family "${claim.family.family.label}"`,
    remarks: {
      ...common.remarks,
      sentences: [
        ...(common.remarks.sentences ?? []),
        ...(overruled === null ? [] : [overruled]),
        ...combined.sentences,
      ],
      otherStereoisomer: describeOtherStereoisomer(resources, molecule),
      ...(recorded === null ? { diastereomer: orientation.diastereomer } : {}),
      matching: matching.map(({ compound }) => compound.name),
    },
  };
};
