/** A signed number in any common notation: `-0.1`, `+.5`, `-1,5`, `-1e-3`, `-5 %`. Spreadsheets read it as a number. */
const SIGNED_NUMBER = /^[+-](?=[\d.,]*\d)[\d.,]+(?:[eE][+-]?\d+)?(?: ?%)?$/;

/**
 * Options for csv-stringify that prevent spreadsheets from reading a cell as a formula: such text gets a leading
 * apostrophe, while numbers stay numbers. By default the library treats all text that begins with a sign as a formula.
 */
export const CSV_SAFE = {
  escape_formulas: true,
  cast: {
    boolean: String,
    string: (value: string): string | { value: string; escape_formulas: boolean } =>
      SIGNED_NUMBER.test(value) ? { value, escape_formulas: false } : value,
  },
};
