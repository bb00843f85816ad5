import { getFingerprint, tanimoto } from '../graph/fingerprint/similarity.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Parent } from '../read/parent.ts';
import type { CompiledKnowledge, ReadyFamily } from './compile-knowledge.ts';
import type { Neighbour } from './confidence.ts';
import { membersOfConstitution } from './known-tautomer.ts';
import { knownCompound, type Lookup } from './lookup.ts';
import { findClaims } from './match.ts';
import { assignLetter, type Assignment } from './assign-letter.ts';

/** A family's view of a molecule: the claim and its place, the members, and the known compound that the molecule is, if any. */
export interface FamilyCase {
  assignment: Assignment;
  /** The family's members by falling similarity. */
  near: Neighbour[];
  lookup: Lookup;
}

/** The family's members with a checked source by falling similarity to the molecule. Unchecked members are no evidence. */
function neighbours(family: ReadyFamily, molecule: Molecule): Neighbour[] {
  const fingerprint = getFingerprint(molecule.fingerprint());
  return family.verified
    .map((member) => ({ member, similarity: tanimoto(fingerprint, member.fingerprint) }))
    .sort((a, b) => b.similarity - a.similarity);
}

function familyCase(knowledge: CompiledKnowledge, molecule: Parent): FamilyCase | null {
  const assignment = assignLetter(molecule, findClaims(knowledge, molecule.normal));
  if (assignment === null) return null;
  const near = neighbours(assignment.claim.family, molecule.normal);
  return {
    assignment,
    near,
    lookup: knownCompound(molecule, assignment, membersOfConstitution(knowledge, molecule.normal)),
  };
}

/**
 * Finds the family that claims a molecule and what it has on it; null if no family does. Cached, because several
 * methods ask.
 */
export function familyCases(knowledge: CompiledKnowledge): (molecule: Parent) => FamilyCase | null {
  let last: { molecule: Parent; found: FamilyCase | null } | undefined;
  return (molecule) => {
    if (last?.molecule !== molecule) last = { molecule, found: familyCase(knowledge, molecule) };
    return last.found;
  };
}
