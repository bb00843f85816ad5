/** Examples, each of which shows something different. */
export const EXAMPLES: { name: string; text: string; shows: string }[] = [
  { name: 'Ibuprofen', text: 'CC(C)Cc1ccc(cc1)C(C)C(=O)O', shows: 'a profen, drawn flat' },
  { name: 'Omeprazole', text: 'omeprazole', shows: 'a name; a sulfoxide: the stereocentre is sulfur' },
  { name: 'A new β-blocker', text: 'CC(C)NCC(O)COc1ccc2ncccc2c1', shows: 'not on record: answered from its family' },
  {
    name: 'Tiaprofenic acid',
    text: 'CC(C(=O)O)c1ccc(s1)C(=O)c1ccccc1',
    shows: 'same arrangement as ibuprofen, opposite letter',
  },
  {
    name: 'Linezolid',
    text: 'CC(=O)NCC1CN(C(=O)O1)c1ccc(N2CCOCC2)c(F)c1',
    shows: 'an oxazolidinone; tedizolid’s letter flips',
  },
  { name: 'Metalaxyl', text: 'COCC(=O)N(C(C)C(=O)OC)c1c(C)cccc1C', shows: 'a fungicide' },
  { name: 'Haloxyfop', text: 'CC(Oc1ccc(Oc2ncc(cc2Cl)C(F)(F)F)cc1)C(=O)O', shows: 'a herbicide, inverted in soil' },
  { name: 'Enalapril', text: 'CCOC(=O)C(CCc1ccccc1)NC(C)C(=O)N1CCCC1C(=O)O', shows: 'three stereocentres' },
  { name: 'Paracetamol', text: 'CC(=O)Nc1ccc(O)cc1', shows: 'achiral: there is no eutomer' },
];
