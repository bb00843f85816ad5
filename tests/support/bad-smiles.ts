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
  ['an aromatic ring that is none', 'c1cccc1', 'smiles_aromaticity'],
  ['any bond, of a search pattern', 'CC(C)~Cl', 'smiles_syntax'],
  ['more hydrogens than the toolkit counts', '[CH256]', 'smiles_syntax'],
  ['a charge beyond what the toolkit counts', '[C+999]', 'smiles_syntax'],
  ['too many rings', 'C1CC1'.repeat(65), 'smiles_too_complex'],
];
