/** Rows as read, before prediction; the input's own columns are kept for the export. */
export interface Table {
  columns: string[];
  rows: string[][];
  /** The column that seems to contain the SMILES; null if there is none. */
  smilesColumn: number | null;
  /** The column that names the rows, if there is one. */
  nameColumn: number | null;
  /** Molfiles of an SDF, one per row; RDKit computes their SMILES. */
  molfiles?: string[];
}

/** Why a file was rejected, and what to do instead. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

/** Largest file that a browser handles well; larger ones are for the command line. */
export const MAX_BYTES = 20 * 1024 * 1024;
export const MAX_ROWS = 100_000;

const SMILES_HEAD = /smiles/i;
const STRUCTURE_HEAD = /^(?:structure|mol|molecule)\b/i;
const NAME_NAMES = /^(name|id|title|compound|compound[_ ]?(id|name)|molecule[_ ]?name)$/i;
/** Letters, brackets and bonds of a SMILES, optionally with an extension between bars. */
const LIKE_SMILES = /^[A-Za-z0-9@+\-[\]()=#$:/\\%.*~]+(?: \|[^|]*\|)?$/;
/**
 * Only the atoms, bonds, branches and rings of a SMILES: this excludes codes such as CN-1042 and names such as Brufen.
 */
const OF_ATOMS = /^(?:Cl|Br|[BCNOPSFI]|[bcnops]|\[[^\]]+\]|[-=#$:/\\().~]|\d|%\d\d|\*)+$/;
/** Carbon atoms, inside and outside brackets. */
const CARBON = /[Cc]/g;
/** Number of rows examined. */
const SAMPLE = 50;
/** Fraction of the non-blank cells that must look like SMILES. */
const ENOUGH = 0.5;

/** True if a cell looks like the SMILES of a molecule with at least two carbon atoms, unlike a code or a name. */
export function looksLikeSmiles(cell: string): boolean {
  const text = cell.trim();
  if (!LIKE_SMILES.test(text)) return false;
  const [smiles = ''] = text.split(' ');
  return (
    OF_ATOMS.test(smiles) &&
    (smiles.replace(/Cl/g, '').match(CARBON)?.length ?? 0) > 1 &&
    !/\d{3}/.test(smiles.replace(/\[[^\]]*\]/g, ''))
  );
}

/** The fraction of the non-blank cells of a column that look like SMILES. */
function shareOfSmiles(rows: readonly (readonly string[])[], column: number): number {
  const filled = rows.slice(0, SAMPLE).flatMap((row) => (row[column]?.trim() ? [row[column]] : []));
  return filled.length === 0 ? 0 : filled.filter(looksLikeSmiles).length / filled.length;
}

/**
 * The column that contains SMILES: one in which most cells look like SMILES (if there are several, the heading
 * decides); failing that, one whose heading says so; otherwise null.
 */
export function guessSmilesColumn(columns: readonly string[], rows: readonly (readonly string[])[]): number | null {
  const headScore = (name: string): number => (SMILES_HEAD.test(name) ? 2 : STRUCTURE_HEAD.test(name.trim()) ? 1 : 0);
  const scored = columns.map((name, index) => ({ index, head: headScore(name), share: shareOfSmiles(rows, index) }));
  const read = scored.filter(({ share }) => share >= ENOUGH);
  const samples = read.length > 0 ? read : scored.filter(({ head }) => head === 2);
  const [best] = samples.toSorted((a, b) => b.head - a.head || b.share - a.share);
  return best?.index ?? null;
}

export const guessNameColumn = (columns: readonly string[]): number | null => {
  const found = columns.findIndex((name) => NAME_NAMES.test(name.trim()));
  return found === -1 ? null : found;
};
