/** A number with a sign, in any usual writing: `-0.1`, `+.5`, `-1,5`, `-1e-3`, `-5 %`. No spreadsheet makes anything else of it. */
const SIGNED_NUMBER = /^[+-](?=[\d.,]*\d)[\d.,]+(?:[eE][+-]?\d+)?(?: ?%)?$/;

/**
 * What csv-stringify is to be told, so that a spreadsheet takes no cell for a formula: such text gets a leading apostrophe, numbers stay numbers. The
 * library by itself takes each text that begins with a sign for a formula.
 */
export const CSV_SAFE = {
  escape_formulas: true,
  cast: {
    boolean: String,
    string: (value: string): string | { value: string; escape_formulas: boolean } =>
      SIGNED_NUMBER.test(value) ? { value, escape_formulas: false } : value,
  },
};
