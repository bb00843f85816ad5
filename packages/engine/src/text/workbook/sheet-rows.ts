import type { Budget } from './budget.ts';
import { columnOf, RichText, rowNumberOf, SHEET_COLUMNS, SHEET_ROWS, toCellText } from './cell-text.ts';
import { readXml, type Attribute } from './read-xml.ts';
import { showNumber } from './show-number.ts';
import { damaged } from './workbook-error.ts';

/** A row with at least one filled cell. */
export interface SheetRow {
  /** As Excel counts it. */
  number: number;
  /** Up to the last filled one. */
  cells: string[];
}

/** What cells refer to. */
export interface CellContext {
  sharedStrings: readonly string[];
  numberFormats: readonly (string | null)[];
  from1904: boolean;
}

/** A cell while it is read. */
interface OpenCell {
  column: number;
  type: string;
  style: string | undefined;
  value: string;
  hasFormula: boolean;
}

/** A date as text: without a time if it is midnight. */
const showIsoDate = (value: string): string => value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '').replace('T', ' ');

function showCell({ type, value, style }: OpenCell, { sharedStrings, numberFormats, from1904 }: CellContext): string {
  switch (type) {
    case 's': {
      if (value === '') return '';
      const text = sharedStrings[Number(value)];
      if (text === undefined) throw damaged(`a cell refers to text ${value}, which does not exist`);
      return text;
    }
    case 'b':
      return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : value;
    case 'd':
      return showIsoDate(value);
    case 'n':
      return value === '' ? '' : showNumber(value, numberFormats[Number(style ?? 0)] ?? null, from1904);
    default:
      // Text of a formula or of the cell itself, or an error such as #N/A.
      return toCellText(value);
  }
}

/** Reads the rows of a sheet; those without filled cells are left out. */
export class SheetReader {
  /** Cells whose formula was never computed, as by a program that wrote the file: they are blank. */
  uncomputed = 0;
  readonly #context: CellContext;
  readonly #budget: Budget;
  readonly #inline = new RichText();
  #rows: SheetRow[] = [];
  #row: SheetRow = { number: 0, cells: [] };
  #characters = 0;
  #positions = 0;
  #nextColumn = 0;
  #cell: OpenCell | null = null;
  /** True within the value of a cell. */
  #isValue = false;
  #isInline = false;

  constructor(context: CellContext, budget: Budget) {
    this.#context = context;
    this.#budget = budget;
  }

  *read(pieces: Iterable<Uint8Array>): Generator<SheetRow> {
    const parsed = readXml(pieces, {
      open: (name, attribute) => this.#open(name, attribute),
      close: (name) => this.#close(name),
      text: (text) => this.#text(text),
    });
    for (const _ of parsed) {
      yield* this.#rows;
      this.#rows = [];
    }
    yield* this.#rows;
  }

  #open(name: string, attribute: Attribute): void {
    if (name === 'row') this.#openRow(attribute);
    else if (name === 'c') this.#openCell(attribute);
    else if (this.#cell === null) return;
    else if (name === 'v') this.#isValue = true;
    else if (name === 'f') this.#cell.hasFormula = true;
    else if (name === 'is') this.#isInline = true;
    else if (this.#isInline) this.#inline.open(name);
  }

  #openRow(attribute: Attribute): void {
    const number = rowNumberOf(attribute) ?? this.#row.number + 1;
    if (!(number >= 1 && number <= SHEET_ROWS)) throw damaged(`it has a row with the number ${number}`);
    this.#row = { number, cells: [] };
    this.#characters = 0;
    this.#nextColumn = 0;
  }

  #openCell(attribute: Attribute): void {
    const column = columnOf(attribute('r') ?? '') ?? this.#nextColumn;
    if (column >= SHEET_COLUMNS) throw damaged(`it has a cell in column ${column + 1}`);
    this.#nextColumn = column + 1;
    const type = attribute('t') ?? 'n';
    this.#cell = { column, type, style: attribute('s'), value: '', hasFormula: false };
  }

  #text(text: string): void {
    if (this.#cell === null) return;
    if (this.#isValue) this.#cell.value += text;
    else if (this.#isInline) this.#inline.add(text);
  }

  #close(name: string): void {
    if (name === 'v') this.#isValue = false;
    else if (name === 'is') this.#isInline = false;
    else if (name === 'c' && this.#cell !== null) this.#closeCell(this.#cell);
    else if (name === 'row') this.#closeRow();
    else if (this.#isInline) this.#inline.close(name);
  }

  #closeCell(cell: OpenCell): void {
    this.#cell = null;
    // An empty text is a result.
    if (cell.hasFormula && cell.value === '' && cell.type !== 'str') this.uncomputed += 1;
    const text = cell.type === 'inlineStr' ? this.#inline.take() : showCell(cell, this.#context);
    if (text === '') return;
    this.#characters += text.length;
    this.#budget.checkRow(this.#characters);
    const { cells } = this.#row;
    while (cells.length < cell.column) cells.push('');
    cells[cell.column] = text;
  }

  #closeRow(): void {
    if (this.#row.cells.length === 0) return;
    this.#positions += this.#row.cells.length;
    this.#budget.checkCells(this.#positions);
    this.#rows.push(this.#row);
  }
}
