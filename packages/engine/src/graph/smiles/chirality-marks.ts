/** The number of chirality marks in a SMILES: of atoms that it defines. */
export const countMarks = (smiles: string): number => smiles.match(/@@?/g)?.length ?? 0;

/**
 * A SMILES with every chirality mark inverted: the mirror image of a molecule that defines all its tetrahedral centres
 * by such marks. E/Z marks are the same in both.
 */
export const invertMarks = (smiles: string): string => smiles.replaceAll(/@@?/g, (mark) => (mark === '@' ? '@@' : '@'));
