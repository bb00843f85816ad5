/** Rows as they were read, before anything is predicted: the input's own columns are kept for the export. */
export interface Table {
  columns: string[];
  rows: string[][];
  /** The column that seems to hold the SMILES; null when none does. */
  smilesColumn: number | null;
  /** The column that names the rows, when there is one. */
  nameColumn: number | null;
  /** Molfiles of an SDF, one a row; their SMILES are worked out by the toolkit. */
  molfiles?: string[];
}

/** Why a file could not be taken, and what to do instead. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

/** What a browser does well; more is for the command line. */
export const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_ROWS = 100_000;

const SMILES_NAMES = /^((?:canonical[_ ]?|isomeric[_ ]?|cx)?smiles|structure|mol|molecule)$/i;
const NAME_NAMES = /^(name|id|title|compound|compound[_ ]?(id|name)|molecule[_ ]?name)$/i;
/** Letters, brackets and bonds of SMILES, and nothing else but an extension between bars. */
const LIKE_SMILES = /^[A-Za-z0-9@+\-[\]()=#$:/\\%.*~]+(?: \|[^|]*\|)?$/;

/** The column that holds SMILES: by its name, else the one whose cells all look like SMILES and hold some carbon. */
export function guessSmilesColumn(columns: readonly string[], rows: readonly (readonly string[])[]): number | null {
  const named = columns.findIndex((name) => SMILES_NAMES.test(name.trim()));
  if (named !== -1) return named;
  const sample = rows.slice(0, 20);
  const likely = columns.findIndex(
    (_, index) =>
      sample.length > 0 &&
      sample.every(
        (row) =>
          LIKE_SMILES.test(row[index] ?? '') && /[Cc]/.test(row[index]!) && !/^[A-Z][a-z]{2,}$/.test(row[index]!),
      ),
  );
  return likely === -1 ? null : likely;
}

export const guessNameColumn = (columns: readonly string[]): number | null => {
  const found = columns.findIndex((name) => NAME_NAMES.test(name.trim()));
  return found === -1 ? null : found;
};
