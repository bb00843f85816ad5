/* oxlint-disable typescript/no-non-null-assertion -- positions and rows are counted within these parallel lists */
import type { Texts } from '../../knowledge/shared-texts.ts';
import { memoise } from '../../memoise.ts';
import type { Statement } from './statement.ts';

/** The isomers that a statement is about. */
export type Isomers = Pick<Statement, 'better' | 'epimer'>;

/** Statements by the hash of the constitution that they are about. */
export interface StatementTable {
  readonly size: number;
  has(hash: number): boolean;
  get(hash: number): readonly Statement[];
  /** The hashes of all constitutions, ascending, so that known pairs have the same order in Node and in browsers. */
  hashes(): number[];
  /** The isomers of the statements about a constitution. */
  isomersOf(hash: number): readonly Isomers[];
}

/** Statements stored as JSON, each parsed on first use. */
export class StatementTexts implements StatementTable {
  readonly #texts: Texts;
  readonly #parsed = new Map<number, readonly Statement[]>();

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  get size(): number {
    return Object.keys(this.#texts).length;
  }

  has(hash: number): boolean {
    return this.#texts[hash] !== undefined;
  }

  get(hash: number): readonly Statement[] {
    const parsed = this.#parsed.get(hash);
    if (parsed !== undefined) return parsed;
    const text = this.#texts[hash];
    if (text === undefined) return [];
    const statements = JSON.parse(text) as Statement[];
    this.#parsed.set(hash, statements);
    return statements;
  }

  hashes(): number[] {
    return Object.keys(this.#texts)
      .map(Number)
      .sort((a, b) => a - b);
  }

  /** The statements are not cached: most constitutions are read once, to prepare the knowledge. */
  isomersOf(hash: number): readonly Statement[] {
    const text = this.#texts[hash];
    return text === undefined ? [] : (JSON.parse(text) as Statement[]);
  }

  /** All statements, without caching them. */
  *entries(): Iterable<[number, readonly Statement[]]> {
    for (const hash of this.hashes()) yield [hash, this.isomersOf(hash)];
  }
}

/** One list for each field of a statement. */
export type Columns = { [Field in keyof Statement]: readonly Statement[Field][] };

/** The columns that name the isomers. */
export type IsomerColumns = Pick<Columns, keyof Isomers>;

/** The isomers that statements are about, by constitution; enough to compute the known pairs. */
export class IsomerTable {
  readonly #columns: IsomerColumns;
  /** The position of each constitution, and the first row of each position. */
  readonly #positions: ReadonlyMap<number, number>;
  readonly #starts: Int32Array;

  /** @param counts the number of consecutive statements about each constitution */
  constructor(hashes: readonly number[], counts: readonly number[], columns: IsomerColumns) {
    this.#columns = columns;
    const positions = new Map<number, number>();
    this.#starts = new Int32Array(hashes.length + 1);
    for (let position = 0; position < hashes.length; position += 1) {
      positions.set(hashes[position]!, position);
      this.#starts[position + 1] = this.#starts[position]! + counts[position]!;
    }
    this.#positions = positions;
  }

  get size(): number {
    return this.#positions.size;
  }

  has(hash: number): boolean {
    return this.#positions.has(hash);
  }

  hashes(): number[] {
    return [...this.#positions.keys()].sort((a, b) => a - b);
  }

  isomersOf(hash: number): readonly Isomers[] {
    return this.rowsOf(hash).map((row) => this.at(row));
  }

  at(row: number): Isomers {
    const { better, epimer } = this.#columns;
    return { better: better[row]!, epimer: epimer[row]! };
  }

  /** The rows about a constitution. */
  rowsOf(hash: number): number[] {
    const position = this.#positions.get(hash);
    if (position === undefined) return [];
    const start = this.#starts[position]!;
    return Array.from({ length: this.#starts[position + 1]! - start }, (_, index) => start + index);
  }
}

/** Statements stored by field. */
export class StatementColumns implements StatementTable {
  readonly #isomers: IsomerTable;
  readonly #rows: { at(row: number): Omit<Statement, keyof Isomers> };
  readonly get = memoise((hash: number): readonly Statement[] =>
    this.#isomers.rowsOf(hash).map((row) => ({ ...this.#rows.at(row), ...this.#isomers.at(row) })),
  );

  /** @param rows the other fields of each row */
  constructor(isomers: IsomerTable, rows: { at(row: number): Omit<Statement, keyof Isomers> }) {
    this.#isomers = isomers;
    this.#rows = rows;
  }

  get size(): number {
    return this.#isomers.size;
  }

  has(hash: number): boolean {
    return this.#isomers.has(hash);
  }

  hashes(): number[] {
    return this.#isomers.hashes();
  }

  isomersOf(hash: number): readonly Isomers[] {
    return this.#isomers.isomersOf(hash);
  }
}
