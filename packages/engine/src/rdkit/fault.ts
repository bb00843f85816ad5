/** Why a SMILES could not be read. A closed list: the service gives each a page of its own. */
export const SMILES_FAULTS = [
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

export type SmilesFaultCode = (typeof SMILES_FAULTS)[number];

/** A SMILES that could not be parsed: what was expected, what came, where, and how to fix it. */
export interface SmilesFault {
  code: SmilesFaultCode;
  message: string;
  /** Where in the input, counted in characters from 0, when one place can be named. */
  position?: number;
}

/** The toolkit's WebAssembly instance died while it worked on a molecule. That instance must not be used again. */
export class ToolkitTrap extends Error {
  override readonly name = 'ToolkitTrap';
  constructor(cause: unknown) {
    super(`the chemistry toolkit stopped: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
