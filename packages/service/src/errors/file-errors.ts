import type { ErrorDescription } from './description.ts';

/**
 * Errors in the column `error_code` of files that the command line and the batch page write. The API never returns them,
 * so they have no status; they have pages all the same.
 */
export const fileErrors = {
  name_unknown: {
    title: 'Neither a SMILES nor the name of a known compound',
    cause:
      'The text is not a SMILES, and no known compound has it as a name, a research code, an InChIKey, a CAS number or another id. A mistyped SMILES may look like a name, too.',
    fix: 'Give the SMILES of the compound. The message may suggest a similar name.',
  },
  name_ambiguous: {
    title: 'Several compounds have this name',
    cause:
      'The name belongs to several known compounds whose eutomers differ, so the answer would depend on the choice.',
    fix: 'See `error_message` for the compounds, and give the SMILES of the one you mean.',
  },
  name_not_looked_up: {
    title: 'The name could not be looked up',
    cause: 'The batch page predicts in the browser, but asks the service for names, and the service did not answer.',
    fix: 'Check the connection and predict again, or give the SMILES of the compound.',
  },
  structure_not_written: {
    title: 'The structure could not be written',
    cause:
      'A molfile cannot hold the molecule: every one that was tried reads back as a different molecule. The prediction itself is valid, and it is in the other columns or fields of the row.',
    fix: 'Take the structure from `eutomer_smiles`.',
  },
} satisfies Record<string, Omit<ErrorDescription, 'status'>>;
