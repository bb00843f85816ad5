import { tanimoto } from '../graph/fingerprint/similarity.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Parent } from '../read/parent.ts';
import type { CompiledKnowledge, FamilyWithMembers } from './compile-knowledge.ts';
import type { Neighbour } from './family-confidence.ts';
import { membersOfConstitution } from './listed-compounds.ts';
import { findKnownCompound, type Lookup } from './find-known-compound.ts';
import { findClaims } from './find-claims.ts';
import { assignLetter, type Assignment } from './assign-letter.ts';

/**
 * What a family says about a molecule: the claim, the nearest members and, if the molecule is a known compound, that
 * compound.
 */
export interface FamilyCase {
  assignment: Assignment;
  /** The family's members, by decreasing similarity. */
  near: Neighbour[];
  lookup: Lookup;
}

/**
 * The family's members with a checked source, by decreasing similarity to the molecule. Unchecked members are not
 * evidence.
 */
function neighbours(family: FamilyWithMembers, molecule: Molecule): Neighbour[] {
  const bits = molecule.fingerprint();
  return family.verified
    .map((member) => ({ member, similarity: tanimoto(bits, member.bits) }))
    .sort((a, b) => b.similarity - a.similarity);
}

function familyCase(knowledge: CompiledKnowledge, molecule: Parent): FamilyCase | null {
  const assignment = assignLetter(molecule, findClaims(knowledge, molecule.normal));
  if (assignment === null) return null;
  const nearby = neighbours(assignment.claim.family, molecule.normal);
  return {
    assignment,
    near: nearby,
    lookup: findKnownCompound(molecule, assignment, membersOfConstitution(knowledge, molecule.normal)),
  };
}

/**
 * Finds the family that claims a molecule and what the family says about the molecule; null if none claims it. Cached,
 * because several methods need it.
 */
export function familyCases(knowledge: CompiledKnowledge): (molecule: Parent) => FamilyCase | null {
  let last: { molecule: Parent; found: FamilyCase | null } | undefined;
  return (molecule) => {
    if (last?.molecule !== molecule) last = { molecule, found: familyCase(knowledge, molecule) };
    return last.found;
  };
}
