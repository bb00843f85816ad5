import { isProven } from '../knowledge/class-stats.ts';
import { MIN_CONFIDENCE } from '../knowledge/min-confidence.ts';
import { combineWithAnalogy } from './combine-with-analogy.ts';
import { commonFields } from './common-fields.ts';
import { answerAtOtherTarget, isAboutAnotherTarget } from './family-at-other-target.ts';
import { answerWithoutRule } from './family-without-rule.ts';
import { describeRecorded, overruledRecord, recordAt, recordedIsomer } from './recorded-findings.ts';
import type { Method } from './method.ts';
import { describeOtherStereoisomer } from './other-stereoisomer.ts';

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
  const { warnings } = common;
  if (common.confidence < MIN_CONFIDENCE && !isProven(resources.knowledge.source.stats[claim.family.family.id])) {
    const verdict = answerWithoutRule(resources, molecule, question, orientation.configuration, {
      family: claim.family.family,
      warnings,
    });
    if (verdict !== null) return verdict;
  }
  // Records of the compound at targets other than the family's.
  const record = recordAt(resources, molecule, common.element.focus);
  const { byTarget } = describeRecorded(record, orientation.configuration);
  const overruled = overruledRecord(record, letter);
  // If the drawing matches several compounds, a record of one of them does not define its centres.
  const recorded = matching.length > 1 ? null : recordedIsomer(record, orientation.configuration);
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
