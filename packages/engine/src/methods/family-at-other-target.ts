import type { FamilyCase } from '../families/family-case.ts';
import { MAX_FROM_OTHER_TARGETS } from '../knowledge/analogy-figures.ts';
import type { Parent } from '../read/parent.ts';
import { analogy } from './analogy.ts';
import { commonFields } from './common-fields.ts';
import { isFamilyTarget, namesTargets } from '../families/family-target.ts';
import type { Question, Resources } from './method.ts';
import { describeRecorded, recordAt } from './recorded-findings.ts';
import type { Verdict } from './verdict.ts';

/** True if a target was requested that is certainly not one of the family's. */
export function isAboutAnotherTarget(
  { catalogue }: Resources,
  { assignment: { claim } }: FamilyCase,
  { target }: Question,
): boolean {
  const { family } = claim.family;
  return (
    target !== undefined &&
    namesTargets(family, catalogue.targets) &&
    !isFamilyTarget(family, target, catalogue.targets)
  );
}

/**
 * Answers for a molecule that is not a member of its family, at a target that is not the family's. There the family's
 * rule is little better than a coin toss (`VALIDATION.md`, "Families beyond their members and targets"), so only
 * analogues are asked.
 */
export function answerAtOtherTarget(
  resources: Resources,
  molecule: Parent,
  question: Question,
  found: FamilyCase,
): Verdict {
  const { claim, orientation } = found.assignment;
  const { label, target } = claim.family.family;
  const verdict = analogy(resources)(molecule, question);
  const rule = `The rule of its family, "${label}", is about another target: ${target}.`;
  // Findings at further targets are no better than the family’s.
  if (verdict !== null && verdict.letter !== null && verdict.confidence > MAX_FROM_OTHER_TARGETS)
    return { ...verdict, remarks: { ...verdict.remarks, sentences: [rule, ...(verdict.remarks?.sentences ?? [])] } };
  const { evidence, warnings, element } = commonFields(resources, molecule, found, null, question);
  const record = recordAt(resources, molecule, element.focus);
  const { byTarget } = describeRecorded(record, orientation.configuration);
  return {
    letter: null,
    reason: 'too-uncertain',
    notes: `Nothing is known about this molecule at the requested target. ${rule} At other targets such rules are little better than a coin toss, so no prediction is made; without a target, the answer is for the family’s own.`,
    evidence,
    warnings,
    ...(byTarget.length === 0 ? {} : { by_target: byTarget }),
  };
}
