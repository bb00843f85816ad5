/** Mistakes that people and programs send instead of a SMILES: [description, text, expected error code]. */
export const BAD_SMILES: [string, string, string][] = [
  ['empty', '', 'smiles_empty'],
  ['blank', '   ', 'smiles_empty'],
  ['trailing text', 'CCO ethanol', 'smiles_trailing_text'],
  ['NUL', 'CC\0O', 'smiles_control_character'],
  ['an invalid valence', 'C(C)(C)(C)(C)C', 'smiles_valence'],
  ['an unclosed ring', 'C1CCCCC', 'smiles_syntax'],
  ['an unclosed branch', 'CC(C', 'smiles_syntax'],
  ['a reaction', 'CCO>>CC=O', 'smiles_reaction'],
  ['100,000 characters', 'C'.repeat(100_000), 'smiles_too_long'],
  ['a chain of 5,000 carbons', 'C'.repeat(5_000), 'smiles_too_many_atoms'],
  ['2,000 nested branches', `${'C('.repeat(2_000)}C${')'.repeat(2_000)}`, 'smiles_too_long'],
  ['an invalid aromatic ring', 'c1cccc1', 'smiles_aromaticity'],
  ['the any-bond of a query pattern', 'CC(C)~Cl', 'smiles_syntax'],
  ['more hydrogens than RDKit supports', '[CH256]', 'smiles_syntax'],
  ['a charge beyond what RDKit supports', '[C+999]', 'smiles_syntax'],
  ['too many rings', 'C1CC1'.repeat(65), 'smiles_too_complex'],
];
