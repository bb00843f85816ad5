import type { MolGraph } from '../graph.ts';

/** What can be arranged in two ways. Only centres are handled so far; an axis or a plane would be another kind. */
export interface StereoElement {
  kind: 'centre';
  /** The atom that its letter is of. */
  focus: number;
  /** The atoms to which its chiral tag refers, in order; hydrogens that are not written and lone pairs are left out. */
  carriers: readonly number[];
}

/** The element of a centre. */
export const centreAt = ({ neighbours }: MolGraph, atom: number): StereoElement => ({
  kind: 'centre',
  focus: atom,
  carriers: neighbours[atom]!,
});
