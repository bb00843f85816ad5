const SMILES_HEAD = /smiles/i;
const STRUCTURE_HEAD = /^(?:structure|mol|molecule)\b/i;
const NAME_NAMES = /^(name|id|title|drug|compound|(?:compound|drug|molecule)[_ ]?(?:id|name))$/i;
/** Letters, brackets and bonds of a SMILES, optionally with an extension between bars. */
const LIKE_SMILES = /^[A-Za-z0-9@+\-[\]()=#$:/\\%.*~]+(?: \|[^|]*\|)?$/;
/**
 * Only the atoms, bonds, branches and rings of a SMILES: this excludes codes such as CN-1042 and names such as Brufen.
 */
const OF_ATOMS = /^(?:Cl|Br|[BCNOPSFI]|[bcnops]|\[[^\]]+\]|[-=#$:/\\().~]|\d|%\d\d|\*)+$/;
/** Carbon atoms, inside and outside brackets. */
const CARBON = /[Cc]/g;
/** Number of rows examined. */
export const SAMPLED_ROWS = 50;
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

type Cells = readonly (readonly string[])[];

/** The fraction of the non-blank cells of a column that look like something. */
function getShare(rows: Cells, column: number, matches: (cell: string) => boolean): number {
  const filled = rows.slice(0, SAMPLED_ROWS).flatMap((row) => (row[column]?.trim() ? [row[column]] : []));
  return filled.length === 0 ? 0 : filled.filter(matches).length / filled.length;
}

/**
 * The column that contains SMILES: one in which most cells look like SMILES (if there are several, the heading
 * decides); failing that, one whose heading says so; otherwise null.
 */
export function guessSmilesColumn(columns: readonly string[], rows: Cells): number | null {
  const headScore = (name: string): number => (SMILES_HEAD.test(name) ? 2 : STRUCTURE_HEAD.test(name.trim()) ? 1 : 0);
  const scored = columns.map((name, index) => ({
    index,
    head: headScore(name),
    share: getShare(rows, index, looksLikeSmiles),
  }));
  const read = scored.filter(({ share }) => share >= ENOUGH);
  const samples = read.length > 0 ? read : scored.filter(({ head }) => head === 2);
  const [best] = samples.toSorted((a, b) => b.head - a.head || b.share - a.share);
  return best?.index ?? null;
}

/** The column whose heading says that it names the rows; null if there is none. */
export const guessNameColumn = (columns: readonly string[]): number | null => {
  const found = columns.findIndex((name) => NAME_NAMES.test(name.trim()));
  return found === -1 ? null : found;
};

/**
 * In a table without SMILES, the column with names of compounds: one whose heading says that it names the rows, and most
 * of whose cells are more than numbers; null if there is none.
 */
export function guessCompoundColumn(columns: readonly string[], rows: Cells): number | null {
  const found = columns.findIndex(
    (name, index) => NAME_NAMES.test(name.trim()) && getShare(rows, index, (cell) => /\p{L}{3}/u.test(cell)) >= ENOUGH,
  );
  return found === -1 ? null : found;
}
