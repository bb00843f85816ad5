import type { CompiledKnowledge, ReadyFamily } from '../families/compile-knowledge.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Turn } from '../graph/graph.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import { confidence, type Neighbour } from '../families/confidence.ts';
import { labelsWith } from '../read/descriptor.ts';
import { followEvidence, knownCompound, type Lookup } from './known-compound.ts';
import { membersLike } from '../families/known-tautomer.ts';
import { claims } from '../families/match.ts';
import type { Orientation } from '../families/orient.ts';
import type { Parent } from '../read/parent.ts';
import type { Letter } from '../graph/cip/labels.ts';
import { scopeOf } from '../families/scope.ts';
import { settle, type Settled } from '../families/settle.ts';
import { fingerprintOf, tanimoto } from '../graph/fingerprint/similarity.ts';

/** What a family has to say of a molecule. */
export interface Verdict {
  settled: Settled;
  /** The family's members by falling similarity. */
  near: Neighbour[];
  lookup: Lookup;
  /** What makes the molecule the eutomer. */
  turns: ReadonlyMap<number, Turn>;
  letter: Letter;
  orientation: Orientation;
  scope: 'validated' | 'exploratory';
  confidence: number;
}

/** The family's members with a checked source by falling similarity to the molecule: what nobody checked is no evidence. */
function neighbours(family: ReadyFamily, molecule: Molecule): Neighbour[] {
  const fingerprint = fingerprintOf(molecule.fingerprint());
  return family.verified
    .map((member) => ({ member, similarity: tanimoto(fingerprint, member.fingerprint) }))
    .sort((one, other) => other.similarity - one.similarity);
}

/** What the family that claims a molecule says of it; null when none does. */
export function verdictOf(parent: Parent, knowledge: CompiledKnowledge, source: Knowledge): Verdict | null {
  const settled = settle(parent, claims(knowledge, parent.normal));
  if (settled === null) return null;
  const { family } = settled.claim.family;
  const near = neighbours(settled.claim.family, parent.normal);
  const lookup = knownCompound(parent, settled, membersLike(knowledge, parent.normal));
  const { turns, letter, orientation } = followEvidence(parent, settled, lookup.known);
  const scope = scopeOf(settled, near[0]?.similarity ?? 0, source);
  const stats = source.stats[family.id];
  return { settled, near, lookup, turns, letter, orientation, scope, confidence: confidence(near, source.priors[family.origin], scope, lookup.known !== null, stats) };
}

/** The labels of the eutomer's stereocentres, by atom. */
export const eutomerLabels = (parent: Parent, { turns }: Verdict) => labelsWith(parent.normal, turns);
