import type { MolGraph } from '../graph.ts';

/** A stereo element. Only centres are supported so far; axes and planes would be further kinds. */
export interface StereoElement {
  kind: 'centre';
  /** The atom that its letter refers to. */
  focus: number;
  /** The atoms to which its chiral tag refers, in order; unwritten hydrogens and lone pairs are left out. */
  carriers: readonly number[];
}

export const centreAt = ({ neighbours }: MolGraph, atom: number): StereoElement => ({
  kind: 'centre',
  focus: atom,
  carriers: neighbours[atom]!,
});
