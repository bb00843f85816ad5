/** Worked examples: each shows something else that the prediction must get right. */
export const EXAMPLES: { name: string; smiles: string; shows: string }[] = [
  { name: 'Ibuprofen', smiles: 'CC(C)Cc1ccc(cc1)C(C)C(=O)O', shows: 'a profen, drawn flat' },
  { name: 'Propranolol', smiles: 'CC(C)NC[C@@H](O)COc1cccc2ccccc12', shows: 'a β-blocker with its centre drawn' },
  {
    name: 'Tiaprofenic acid',
    smiles: 'CC(C(=O)O)c1ccc(s1)C(=O)c1ccccc1',
    shows: 'same arrangement as ibuprofen, other letter',
  },
  {
    name: 'Linezolid',
    smiles: 'CC(=O)NCC1CN(C(=O)O1)c1ccc(N2CCOCC2)c(F)c1',
    shows: 'an oxazolidinone; tedizolid’s letter flips',
  },
  {
    name: 'Omeprazole',
    smiles: 'COc1ccc2[nH]c(nc2c1)S(=O)Cc1ncc(C)c(OC)c1C',
    shows: 'a sulfoxide: the stereocentre is sulfur',
  },
  { name: 'Metalaxyl', smiles: 'COCC(=O)N(C(C)C(=O)OC)c1c(C)cccc1C', shows: 'a fungicide' },
  { name: 'Haloxyfop', smiles: 'CC(Oc1ccc(Oc2ncc(cc2Cl)C(F)(F)F)cc1)C(=O)O', shows: 'a herbicide, inverted in soil' },
  { name: 'Enalapril', smiles: 'CCOC(=O)C(CCc1ccccc1)NC(C)C(=O)N1CCCC1C(=O)O', shows: 'three stereocentres' },
  { name: 'Paracetamol', smiles: 'CC(=O)Nc1ccc(O)cc1', shows: 'achiral: there is no eutomer' },
  { name: '2-Butanol', smiles: 'CCC(C)O', shows: 'chiral, but of no known family' },
];
