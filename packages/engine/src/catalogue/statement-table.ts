import type { Texts } from '../knowledge/shared-texts.ts';
import type { Statement } from './statement.ts';

/** The isomers that a statement is about. */
export type Isomers = Pick<Statement, 'better' | 'epimer'>;

/** Statements by the hash of the constitution that they are about. */
export interface StatementTable {
  readonly size: number;
  has(hash: number): boolean;
  get(hash: number): readonly Statement[];
  /** The isomers of all statements, in ascending order of the hashes, so that known pairs have the same order in Node and in browsers. */
  isomers(): Iterable<[hash: number, isomers: readonly Isomers[]]>;
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

  *isomers(): Iterable<[number, readonly Isomers[]]> {
    for (const [hash, statements] of this.entries()) yield [hash, statements];
  }

  /** All statements, without caching them. */
  *entries(): Iterable<[number, readonly Statement[]]> {
    const hashes = Object.keys(this.#texts).map(Number);
    for (const hash of hashes.sort((a, b) => a - b)) yield [hash, JSON.parse(this.#texts[hash]!) as Statement[]];
  }
}

/** One list for each field of a statement. */
export type Columns = { [Field in keyof Statement]: readonly Statement[Field][] };

/** Statements stored by field. */
export class StatementColumns implements StatementTable {
  readonly #columns: Columns;
  /** The first row of each constitution, and the row after its last. */
  readonly #rows = new Map<number, readonly [start: number, end: number]>();
  readonly #read = new Map<number, readonly Statement[]>();

  /** @param counts the number of consecutive statements on each constitution */
  constructor(hashes: readonly number[], counts: readonly number[], columns: Columns) {
    this.#columns = columns;
    let start = 0;
    for (const [index, hash] of hashes.entries()) {
      const end = start + counts[index]!;
      this.#rows.set(hash, [start, end]);
      start = end;
    }
  }

  get size(): number {
    return this.#rows.size;
  }

  has(hash: number): boolean {
    return this.#rows.has(hash);
  }

  get(hash: number): readonly Statement[] {
    let statements = this.#read.get(hash);
    if (statements !== undefined) return statements;
    const rows = this.#rows.get(hash);
    if (rows === undefined) return [];
    const columns = Object.entries(this.#columns);
    statements = Array.from(
      { length: rows[1] - rows[0] },
      (_, index) =>
        Object.fromEntries(columns.map(([field, values]) => [field, values[rows[0] + index]])) as unknown as Statement,
    );
    this.#read.set(hash, statements);
    return statements;
  }

  *isomers(): Iterable<[number, readonly Isomers[]]> {
    const { better, epimer } = this.#columns;
    for (const [hash, [start, end]] of [...this.#rows].sort(([a], [b]) => a - b))
      yield [
        hash,
        Array.from({ length: end - start }, (_, index) => ({
          better: better[start + index]!,
          epimer: epimer[start + index]!,
        })),
      ];
  }
}
