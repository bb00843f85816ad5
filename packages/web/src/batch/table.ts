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

const SMILES_HEAD = /smiles/i;
const STRUCTURE_HEAD = /^(?:structure|mol|molecule)\b/i;
const NAME_NAMES = /^(name|id|title|compound|compound[_ ]?(id|name)|molecule[_ ]?name)$/i;
/** Letters, brackets and bonds of SMILES, and nothing else but an extension between bars. */
const LIKE_SMILES = /^[A-Za-z0-9@+\-[\]()=#$:/\\%.*~]+(?: \|[^|]*\|)?$/;
/** Atoms that stand without brackets, bonds and rings, one after the other: codes such as CN-1042 or names such as Brufen are none. */
const OF_ATOMS = /^(?:Cl|Br|[BCNOPSFI]|[bcnops]|\[[^\]]+\]|[-=#$:/\\().~]|\d|%\d\d|\*)+$/;
/** Atoms of carbon, outside and inside brackets. */
const CARBON = /[Cc]/g;
/** Rows that are looked at. */
const SAMPLE = 50;
/** Of the cells that are not blank so many must read as SMILES. */
const ENOUGH = 0.5;

/** Whether a cell reads as the SMILES of a molecule with two atoms of carbon at least: a code or a name does not. */
export function likeSmiles(cell: string): boolean {
  const text = cell.trim();
  if (!LIKE_SMILES.test(text)) return false;
  const [smiles = ''] = text.split(' ');
  return (
    OF_ATOMS.test(smiles) &&
    (smiles.replace(/Cl/g, '').match(CARBON)?.length ?? 0) > 1 &&
    !/\d{3}/.test(smiles.replace(/\[[^\]]*\]/g, ''))
  );
}

/** Which share of the filled cells of a column read as SMILES. */
function shareOfSmiles(rows: readonly (readonly string[])[], column: number): number {
  const filled = rows.slice(0, SAMPLE).flatMap((row) => (row[column]?.trim() ? [row[column]] : []));
  return filled.length === 0 ? 0 : filled.filter(likeSmiles).length / filled.length;
}

/** The column that holds SMILES: where most cells read as SMILES, the best by its heading among several; else the one whose heading says so. Null when none does. */
export function guessSmilesColumn(columns: readonly string[], rows: readonly (readonly string[])[]): number | null {
  const headScore = (name: string): number => (SMILES_HEAD.test(name) ? 2 : STRUCTURE_HEAD.test(name.trim()) ? 1 : 0);
  const scored = columns.map((name, index) => ({ index, head: headScore(name), share: shareOfSmiles(rows, index) }));
  const read = scored.filter(({ share }) => share >= ENOUGH);
  const among = read.length > 0 ? read : scored.filter(({ head }) => head === 2);
  const [best] = among.toSorted((one, other) => other.head - one.head || other.share - one.share);
  return best?.index ?? null;
}

export const guessNameColumn = (columns: readonly string[]): number | null => {
  const found = columns.findIndex((name) => NAME_NAMES.test(name.trim()));
  return found === -1 ? null : found;
};
