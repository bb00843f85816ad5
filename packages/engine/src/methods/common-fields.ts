import { confirm, MAX_FROM_OTHER_TARGET, MAX_FROM_RELATED_TARGET } from '../catalogue/record-confidence.ts';
import { agreement } from '../catalogue/grade-agreement.ts';
import { gradeOfRatio } from '../catalogue/statements/statement.ts';
import { familyConfidence, KNOWN_RANGE, type Neighbour } from '../families/family-confidence.ts';
import type { FamilyCase } from '../families/family-case.ts';
import type { Member } from '../families/member.ts';
import { REMOTE_SIMILARITY, determineScope } from '../families/scope.ts';
import type { RecordFigures } from '../knowledge/records/figures.ts';
import type { Family } from '../knowledge/family.ts';
import type { Parent } from '../read/parent.ts';
import { familyWarnings } from './family-warnings.ts';
import { isCompoundTarget, isRelatedTarget } from '../families/family-target.ts';
import type { Question, Resources } from './method.ts';
import { isRecordedAt } from './find-records.ts';
import { shownSimilarity } from './shown-similarity.ts';
import type { EvidenceItem, LetterVerdict } from './verdict.ts';
import { toHundredths, toThreeFigures } from '../round.ts';

/** Number of known compounds shown in an answer. */
const EVIDENCE_SHOWN = 3;

/** A known compound as the answer shows it. @param knownMember the molecule itself, if it is a member */
function evidenceItem({ member, similarity }: Neighbour, knownMember: Member | null, family: Family): EvidenceItem {
  const { compound, centre } = member;
  return {
    name: compound.name,
    smiles: compound.smiles,
    active_enantiomer: compound.active,
    ...(centre === null ? {} : { atom_index: centre }),
    evidence: compound.evidence,
    similarity: shownSimilarity(similarity, member === knownMember),
    target: compound.target ?? family.target,
    sources: compound.source,
    ...(compound.says === undefined ? {} : { says: compound.says }),
    ...(compound.ratio === undefined ? {} : { eudismic_ratio: toThreeFigures(compound.ratio) }),
  };
}

/**
 * The nearest known compounds, starting with the molecule itself if it is one: its stereoisomers are equally similar.
 */
function getEvidence(nearby: readonly Neighbour[], knownMember: Member | null, family: Family): EvidenceItem[] {
  const isKnown = ({ member }: Neighbour): number => Number(member === knownMember);
  return nearby
    .toSorted((a, b) => isKnown(b) - isKnown(a))
    .slice(0, EVIDENCE_SHOWN)
    .map((neighbour) => evidenceItem(neighbour, knownMember, family));
}

/** A remark if the answer is for a target other than the requested one, otherwise null. */
function otherTargetRemark(
  resources: Resources,
  molecule: Parent,
  family: Family,
  knownMember: Member | null,
  { target: requested }: Question,
): string | null {
  if (
    requested === undefined ||
    isCompoundTarget(knownMember?.compound, family, requested, resources.catalogue.targets)
  )
    return null;
  const records = isRecordedAt(resources, molecule, requested)
    ? 'The records at the requested target are for several isomers that match the drawing'
    : 'There is no record of it at the requested target';
  return `${records}; the answer is for its family’s target: ${family.target}.`;
}

/** The highest confidence at a target that is not the family's. */
function ceilingAtOtherTarget({ catalogue }: Resources, family: Family, { target }: Question): number {
  return target !== undefined && isRelatedTarget(family, target, catalogue.targets)
    ? MAX_FROM_RELATED_TARGET
    : MAX_FROM_OTHER_TARGET;
}

/** From this eudismic ratio on, the better isomer of a known compound is as certain as its family’s rule. */
const LARGE_RATIO = 10;

/**
 * The highest confidence for a known compound with a small eudismic ratio, which a second assay often does not
 * reproduce; its family’s rule counts as a confirmation.
 */
function ownEvidenceCeiling(member: Member | null, figures: RecordFigures): number {
  const ratio = member?.compound.ratio ?? LARGE_RATIO;
  if (ratio >= LARGE_RATIO) return 1;
  const share = agreement(gradeOfRatio(ratio), figures);
  const confirmed = member?.agrees === true ? confirm(share, 1) : share;
  return Math.max(KNOWN_RANGE[0], toHundredths(confirmed));
}

type Common = Required<
  Pick<LetterVerdict, 'element' | 'confidence' | 'scope' | 'evidence' | 'warnings' | 'family' | 'remarks'>
>;

/**
 * The fields shared by answers from a family and answers from a compound's own evidence.
 *
 * @param knownMember the member that the molecule is, if any
 * @param question if it is for a target other than the family’s, the answer says so and its confidence is limited like
 * that of a record at another target
 */
export function commonFields(
  resources: Resources,
  molecule: Parent,
  { assignment, near: nearby }: FamilyCase,
  knownMember: Member | null,
  question: Question,
): Common {
  const { source } = resources.knowledge;
  const {
    claim: {
      family: { family },
      arrangements,
    },
    arrangement,
  } = assignment;
  const nearest = nearby[0]?.similarity ?? 0;
  const scope = determineScope(assignment, nearest, source);
  const fromFamily = familyConfidence(nearby, {
    prior: source.priors[family.origin],
    scope,
    isKnown: knownMember !== null,
    stats: source.stats[family.id],
    claimed: source.claimed[family.id],
  });
  const remark = otherTargetRemark(resources, molecule, family, knownMember, question);
  return {
    element: arrangement.element,
    confidence: Math.min(
      fromFamily,
      remark === null ? 1 : ceilingAtOtherTarget(resources, family, question),
      ownEvidenceCeiling(knownMember, resources.catalogue.figures),
    ),
    scope,
    evidence: getEvidence(nearby, knownMember, family),
    warnings: familyWarnings(family, knownMember?.compound.name ?? null),
    family,
    remarks: {
      sentences: remark === null ? [] : [remark],
      furtherCentres: arrangements.length - 1,
      remote: nearest < REMOTE_SIMILARITY,
    },
  };
}
