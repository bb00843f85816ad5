/** The letter that tells one enantiomer from the other. */
export type Letter = 'R' | 'S';

/** A CIP label. Lower case (`r`, `s`) marks a pseudoasymmetric centre, `?` a centre whose configuration is not given. */
export type CipLabel = Letter | 'r' | 's' | '?';

/** The same centre's letter in the mirror image. */
export const otherLetter = (letter: Letter): Letter => (letter === 'R' ? 'S' : 'R');
