import { format, isDateFormat } from 'numfmt';

/** As many digits as Excel stores; all of them, and never an exponent: a long number is often an identifier. */
const PLAIN = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 });
/** Longest number format that Excel accepts. */
const MAX_FORMAT = 255;
/** Days from the beginning of 1900 to that of 1904. */
const UNTIL_1904 = 1_462;
/** Days up to the end of the year 9999. */
const LAST_DAY = 2_958_466;

/** A whole number keeps all its digits, even if the file has more than Excel would store. */
const showPlain = (stored: string, value: number): string =>
  /^-?[1-9]\d*$/.test(stored) ? stored : value === 0 ? '0' : PLAIN.format(value);

const isGeneral = (code: string): boolean => /^(?:|general|@)$/i.test(code.trim());

/**
 * A number as Excel shows it in a cell wide enough, in English.
 *
 * @param stored the number as in the file
 * @param code the number format of the cell; null if it has none
 * @param from1904 true if dates are counted from 1904
 */
export function showNumber(stored: string, code: string | null, from1904: boolean): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  if (code === null || code.length > MAX_FORMAT || isGeneral(code)) return showPlain(stored, value);
  try {
    if (!isDateFormat(code)) return format(code, value).trim();
    const day = from1904 ? value + UNTIL_1904 : value;
    return day < 0 || day >= LAST_DAY ? showPlain(stored, value) : format(code, day).trim();
  } catch {
    return showPlain(stored, value);
  }
}
