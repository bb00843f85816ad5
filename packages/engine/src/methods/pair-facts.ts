import type { Isomer, Pair } from '../catalogue/pairs-of-drawing.ts';
import { atTargetItems, type AtTargetItem } from '../catalogue/at-target-items.ts';
import { chooseName } from '../catalogue/choose-name.ts';
import { describeFinding } from '../catalogue/describe-finding.ts';
import { evidenceItems } from '../catalogue/evidence-items.ts';
import type { AtTarget } from '../catalogue/weigh.ts';
import type { FamilyCase } from '../families/family-case.ts';
import type { Parent } from '../read/parent.ts';
import { describeAlike } from './describe-alike.ts';
import type { RecordFindings } from './find-records.ts';
import type { Question, Resources } from './method.ts';
import type { lettersAt } from './recorded-findings.ts';
import { describeOtherIsomers, type decidingFinding } from './several-isomers.ts';
import { describeReversal, findConflict, type TargetConflict } from './target-conflict.ts';
import type { EvidenceItem } from './verdict.ts';

/** Why the answer is for this one of the isomers that the drawing fits. */
const WHY_THIS_ISOMER = {
  drawn: '',
  'most-active':
    'The drawing fits several known isomers; the answer is for the most active of those that were compared with each other.',
  named:
    'The drawing fits several known isomers; the answer is for the only one that papers or tables of developed compounds name.',
} as const;

/** A molecule with records, and the comparison of two isomers that decides. */
export interface PairCase {
  molecule: Parent;
  /** All comparisons of the drawn isomer. */
  records: RecordFindings;
  /** The one that decides. */
  decided: RecordFindings[number];
  question: Question;
  /** Which isomer the answer is for; if it is not the drawn one, the drawing fits several. */
  isomer: keyof typeof WHY_THIS_ISOMER;
  /** The family that claims the molecule. */
  found: FamilyCase | null;
}

/** What is known about a molecule from the comparison of two of its isomers. */
export interface PairFacts {
  pair: Pair;
  findings: readonly AtTarget[];
  /** The finding that the answer is about. */
  finding: AtTarget;
  /** True if another target was requested than that of the finding. */
  isOtherTarget: boolean;
  conflict: TargetConflict | null;
  /** The stereocentre that the answer names, and the letters of both isomers there. */
  focus: number;
  letters: NonNullable<ReturnType<typeof lettersAt>>['letters'];
  /** The compound's name, preferably that of the better isomer. */
  name: string | null;
  /** A sentence if there is no record at the requested target, otherwise empty. */
  missing: string;
  /** Sentences on what is known. */
  sentences: readonly string[];
  evidence: EvidenceItem[];
  byTarget: AtTargetItem[];
}

export const getIsomer = ({ one: a, other: b }: Pair, smiles: string): Isomer => (a.smiles === smiles ? a : b);

/** The start of the notes. */
export const describeCompound = (name: string | null): string => `Known compound${name === null ? '' : `: ${name}`}`;

const familyTargetText = (found: FamilyCase | null): string =>
  found === null ? '' : `; its family’s target is ${found.assignment.claim.family.family.target}`;

/**
 * Collects what is known for the answer.
 *
 * @param deciding the finding that the answer is about, and whether it is at the requested target
 * @param labelled the letters of both isomers
 */
export function collectFacts(
  { molecule, records, decided, question, isomer, found }: PairCase,
  { finding, isRequested }: ReturnType<typeof decidingFinding>,
  labelled: NonNullable<ReturnType<typeof lettersAt>>,
  { toolkit }: Resources,
): PairFacts {
  const { pair, findings } = decided;
  const { letters } = labelled;
  const isOtherTarget = question.target !== undefined && !isRequested;
  const conflict = isRequested || finding.better === null ? null : findConflict(findings, finding);
  const sentences = [
    WHY_THIS_ISOMER[isomer],
    describeFinding(finding, letters),
    isOtherTarget ? '' : describeAlike(findings, finding),
    conflict === null ? '' : describeReversal(conflict.opposing, letters),
    describeOtherIsomers(records, decided, question, isomer === 'drawn' ? molecule.normal.smiles() : null),
  ];
  return {
    pair,
    findings,
    finding,
    isOtherTarget,
    conflict,
    ...labelled,
    name: chooseName(pair.statements, finding.better),
    missing: isOtherTarget ? `There is no record of it at the requested target${familyTargetText(found)}.` : '',
    sentences: sentences.filter(Boolean),
    evidence: evidenceItems(toolkit, finding, findings, letters),
    byTarget: atTargetItems(findings, finding.better, letters),
  };
}
