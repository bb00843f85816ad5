/** Atom maps number the atoms of a reaction, as in `[CH3:1]`; they do not belong to the compound. */

/** The atom map of a token, as `:7`; empty without one. */
export const atomMap = (token: string): string => /:\d+(?=\])/.exec(token)?.[0] ?? '';

export const hasAtomMaps = (smiles: string): boolean => /:\d+\]/.test(smiles);

export const withoutAtomMaps = (smiles: string): string => smiles.replaceAll(/:\d+(?=\])/g, '');
