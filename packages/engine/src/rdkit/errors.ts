/** Why a SMILES could not be read. A closed list: the service gives each a page of its own. */
export const SMILES_ERROR_CODES = [
  'smiles_empty',
  'smiles_too_long',
  'smiles_control_character',
  'smiles_trailing_text',
  'smiles_reaction',
  'smiles_syntax',
  'smiles_valence',
  'smiles_aromaticity',
  'smiles_too_many_atoms',
  'smiles_too_complex',
] as const;

export type SmilesErrorCode = (typeof SMILES_ERROR_CODES)[number];

/** A SMILES that could not be parsed: what was expected, what was given, where, and how to fix it. */
export interface SmilesError {
  code: SmilesErrorCode;
  message: string;
  /** Position in the input, in characters from 0, if known. */
  position?: number;
}

/** RDKit's WebAssembly instance crashed on a molecule and must not be used again. */
export class ToolkitTrap extends Error {
  override readonly name = 'ToolkitTrap';
  constructor(cause: unknown) {
    super(`the chemistry toolkit stopped: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
