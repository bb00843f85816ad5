import type { Analogy } from '../analogy/analogy.ts';
import type { Reference } from '../analogy/reference.ts';
import { isFamilyTarget, isRelatedTarget } from '../families/family-target.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CompiledKnowledge, FamilyWithMembers } from '../families/compile-knowledge.ts';
import type { Neighbour } from '../families/family-confidence.ts';
import { familyCases } from '../families/family-case.ts';
import type { FollowCount } from '../knowledge/priors.ts';
import { itemAt } from '../must.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { readMolecule } from '../read/read-molecule.ts';
import { getTestCases } from './validate-analogy.ts';

/** A pair of mirror images that a family claims. */
export interface ClaimedPair {
  family: FamilyWithMembers;
  /** The family's members, by decreasing similarity. */
  near: readonly Neighbour[];
  /** True if the plus isomer has the family's arrangement. */
  plusFollows: boolean;
  isMember: boolean;
}

/** What the family of a pair says about it, by the index of the pair; those without a family are left out. */
export function claimPairs(toolkit: Toolkit, knowledge: CompiledKnowledge, analogy: Analogy): Map<number, ClaimedPair> {
  const caseOf = familyCases(knowledge);
  const claim = ({ smiles, hash }: Reference): ClaimedPair | null => {
    const read = readMolecule(toolkit, { smiles, extension: null });
    if (!read.ok) return null;
    using molecule = read.molecule;
    const { parent } = molecule;
    const found = parent === null ? null : caseOf(parent);
    if (parent === null || found === null) return null;
    const { element } = found.assignment.arrangement;
    const drawn = itemAt(parent.normal.graph().atoms, element.focus).tag;
    const arranged = found.assignment.orientation.configuration.get(element.focus);
    if (drawn === null || arranged === undefined) return null;
    const { family } = found.assignment.claim;
    return {
      family,
      near: found.near,
      plusFollows: drawn === arranged,
      isMember: family.members.some((member) => member.hash === hash),
    };
  };
  const tested = [false, true].flatMap((byTarget) => getTestCases(analogy, byTarget));
  return new Map(
    [...new Set(tested.map(({ referenceIndex }) => referenceIndex))].flatMap((index) => {
      const claimed = claim(itemAt(analogy.pairs.references, index));
      return claimed === null ? [] : [[index, claimed] as const];
    }),
  );
}

/**
 * Measured pairs that are claimed by a family but are not its members: how many follow its arrangement and how many
 * contradict it, by family id.
 *
 * @param isAllowed leaves pairs out, by their index
 */
export function countClaimed(
  claims: ReadonlyMap<number, ClaimedPair>,
  analogy: Analogy,
  isAllowed: (referenceIndex: number) => boolean = () => true,
): Record<string, FollowCount> {
  const counts: Record<string, FollowCount> = {};
  for (const { referenceIndex, sign } of getTestCases(analogy, false)) {
    const claim = claims.get(referenceIndex);
    if (claim === undefined || claim.isMember || !isAllowed(referenceIndex)) continue;
    const count = (counts[claim.family.family.id] ??= { agreeing: 0, against: 0 });
    count[claim.plusFollows === sign > 0 ? 'agreeing' : 'against'] += 1;
  }
  return counts;
}

/** How often a family's rule holds at a kind of target. */
export interface TargetRow {
  at: 'own' | 'same-protein-family' | 'other';
  isMember: boolean;
  right: number;
  compared: number;
}

/** Counts, for each claimed pair and target, whether the family's rule holds there, by kind of target. */
export function countAtTargets(
  claims: ReadonlyMap<number, ClaimedPair>,
  analogy: Analogy,
  { targets }: Pick<Catalogue, 'targets'>,
): TargetRow[] {
  const rows = new Map<string, TargetRow>();
  for (const { referenceIndex, sign, target } of getTestCases(analogy, true)) {
    const claim = claims.get(referenceIndex);
    if (claim === undefined || target === undefined) continue;
    const { family } = claim.family;
    const at = isFamilyTarget(family, target, targets)
      ? 'own'
      : isRelatedTarget(family, target, targets)
        ? 'same-protein-family'
        : 'other';
    const key = `${at} ${claim.isMember}`;
    const row = rows.get(key) ?? { at, isMember: claim.isMember, right: 0, compared: 0 };
    row.compared += 1;
    row.right += Number(claim.plusFollows === sign > 0);
    rows.set(key, row);
  }
  return [...rows.values()];
}
