import type { CompiledKnowledge, Member } from '../knowledge/compile-knowledge.ts';
import { opposite, type Turn } from '../toolkit/graph.ts';
import type { Molecule } from '../toolkit/molecule.ts';
import { mirrorTurns } from './chirality.ts';
import type { Orientation } from './orient.ts';
import type { Parent } from './parent.ts';
import type { Letter } from './prediction.ts';
import { openCentres, type Settled } from './settle.ts';

/** The other letter. */
export const flip = (letter: Letter): Letter => (letter === 'R' ? 'S' : 'R');

/** The compound of the knowledge base that a molecule is. */
export interface Known {
  member: Member;
  /** True when the molecule is the compound's mirror image at every centre, not only at the reference centre. */
  mirrored: boolean;
}

/**
 * Looks the molecule up, whatever was drawn at the reference centre. Diastereomers have one constitution (ephedrine,
 * pseudoephedrine): where the other centres are drawn they must be the compound's own, or all of them its mirror image's.
 */
export function knownCompound(parent: Parent, settled: Settled, knowledge: CompiledKnowledge): Known | null {
  const sameFamily = knowledge.byConstitution.get(parent.normal.constitution())?.filter(({ family }) => family === settled.claim.family.family) ?? [];
  if (sameFamily.length === 0) return null;
  const find = (molecules: readonly Molecule[]): Member | undefined => {
    const drawn = new Set(molecules.map((molecule) => molecule.smiles()));
    return sameFamily.find(({ canonical }) => drawn.has(canonical));
  };
  using epimer = settled.eutomer.withTurns(new Map([[settled.place.centre, opposite(settled.place.turn)]]));
  const exact = find([settled.eutomer, epimer]);
  if (exact !== undefined) return { member: exact, mirrored: false };
  using mirror = parent.normal.withTurns(mirrorTurns(parent.normal.graph()));
  const mirrored = find([mirror]);
  if (mirrored !== undefined) return { member: mirrored, mirrored: true };
  return openCentres(settled.eutomer) > 0 ? { member: sameFamily[0]!, mirrored: false } : null;
}

/** What is answered: the family's arrangement, or a known compound's own evidence where it says more. */
export function followEvidence(
  parent: Parent,
  settled: Settled,
  known: Known | null,
): { turns: Map<number, Turn>; letter: Letter; orientation: Orientation } {
  const { orientation, letter, place } = settled;
  if (known?.mirrored) {
    const turns = mirrorTurns(parent.normal.graph());
    return { turns, letter: known.member.compound.active, orientation: { turns, inputIs: 'distomer', diastereomer: false } };
  }
  if (known === null || known.member.agrees) return { turns: orientation.turns, letter, orientation };
  const turns = new Map(orientation.turns).set(place.centre, opposite(place.turn));
  const swapped = { eutomer: 'distomer', distomer: 'eutomer', unspecified: 'unspecified' } as const;
  return { turns, letter: flip(letter), orientation: { ...orientation, turns, inputIs: swapped[orientation.inputIs] } };
}
