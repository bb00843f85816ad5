/**
 * Features that only RDKit handles correctly: bonds other than single, double, triple or aromatic; dummies and atom
 * maps; neutral atoms of the organic subset in brackets with an unusual valence (radicals, P-H); centres at P-H and
 * S-H; chirality other than tetrahedral.
 */
const LEFT_TO_RDKIT = /[<>~$*:]|\[(?:B|C|N|O|P|S|F|Cl|Br|I|[bcops])(?:H\d*)?\]|\[[PS]@@?H|@[A-Z]{2}/;

/**
 * True if a SMILES contains something that only RDKit handles correctly, judging by its characters; some radicals are
 * missed.
 */
export const needsRdkit = (smiles: string): boolean => LEFT_TO_RDKIT.test(smiles);
