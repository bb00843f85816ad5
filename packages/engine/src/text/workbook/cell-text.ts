import type { Attribute } from './read-xml.ts';

/** A character that XML does not allow, as `_x0007_`; an underscore before such a text is `_x005F_`. */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

/** The text of a cell, with its escapes resolved and line ends as in other tables. */
export const toCellText = (text: string): string =>
  (text.includes('_x')
    ? text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
  )
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');

/** Collects the text of an element from its runs, each with its own font, but not its pronunciation. */
export class RichText {
  #text = '';
  #isOpen = false;
  #isSpoken = false;

  open(name: string): void {
    if (name === 'rPh') this.#isSpoken = true;
    else if (name === 't') this.#isOpen = !this.#isSpoken;
  }

  close(name: string): void {
    if (name === 'rPh') this.#isSpoken = false;
    else if (name === 't') this.#isOpen = false;
  }

  add(text: string): void {
    if (this.#isOpen) this.#text += text;
  }

  /** The text so far; begins a new one. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    this.#isOpen = false;
    this.#isSpoken = false;
    return toCellText(text);
  }
}

/** The letters of an address such as `AB12` as the index of the column; null if there are none. */
export function columnOf(address: string): number | null {
  let column = 0;
  for (const letter of address) {
    const place = letter.charCodeAt(0) - 64;
    if (place < 1 || place > 26) break;
    column = column * 26 + place;
    if (column > 1_000_000) break;
  }
  return column === 0 ? null : column - 1;
}

/** Maximum rows and columns of a sheet in Excel. */
export const SHEET_ROWS = 1_048_576;
export const SHEET_COLUMNS = 16_384;

/** The row number that an element states; null if it states none. */
export const rowNumberOf = (attribute: Attribute): number | null => {
  const stated = attribute('r');
  return stated === undefined ? null : Number(stated);
};
