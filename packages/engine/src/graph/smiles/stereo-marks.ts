/** The number of chirality marks in a SMILES: of atoms that it defines. */
export const countMarks = (smiles: string): number => smiles.match(/@@?/g)?.length ?? 0;

/**
 * A SMILES with every chirality mark inverted: the mirror image of a molecule that defines all its tetrahedral centres
 * by such marks. E/Z marks are the same in both.
 */
export const invertMarks = (smiles: string): string => smiles.replaceAll(/@@?/g, (mark) => (mark === '@' ? '@@' : '@'));

export const hasBondStereoMarks = (smiles: string): boolean => /[/\\]/.test(smiles);

/** A SMILES without E/Z marks. */
export const withoutBondStereoMarks = (smiles: string): string => smiles.replaceAll(/[/\\]/g, '');

/** A SMILES without chirality and E/Z marks. */
export const withoutStereoMarks = (smiles: string): string => smiles.replaceAll(/[@/\\]/g, '');
