/**
 * A SMILES with every chirality mark inverted: the mirror image of a molecule that defines all its tetrahedral centres
 * by such marks. E/Z marks are the same in both.
 */
export const invertMarks = (smiles: string): string => smiles.replaceAll(/@@?/g, (mark) => (mark === '@' ? '@@' : '@'));
