/** The label that distinguishes two enantiomers. */
export type Letter = 'R' | 'S';

/**
 * A CIP label. Lower case (`r`, `s`) marks a pseudoasymmetric centre, `?` a centre whose configuration is not given.
 */
export type CipLabel = Letter | 'r' | 's' | '?';

/** True for the label of a centre that distinguishes two enantiomers. */
export const isLetter = (label: CipLabel | undefined): label is Letter => label === 'R' || label === 'S';

/** The same centre's letter in the mirror image. */
export const otherLetter = (letter: Letter): Letter => (letter === 'R' ? 'S' : 'R');
