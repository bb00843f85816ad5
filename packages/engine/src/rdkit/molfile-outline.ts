import { DisjointSets } from '../disjoint-sets.ts';

/** The outline of a molfile's graph, read as RDKit does: V2000 by columns, V3000 by words. */
interface MolfileOutline {
  /** The number of atoms; null if the counts line does not give it. */
  atoms: number | null;
  /** Number of independent rings: bonds − atoms + components. */
  rings: number;
  charges: number[];
  isotopes: number[];
}

/** Columns of a V2000 line. */
const COUNTS_LINE_COLUMNS = { atoms: [0, 3], bonds: [3, 6], version: [34, 39] } as const;
const ATOM_NUMBER_WIDTH = 3;
/**
 * Columns in lines of charges and isotopes: where the first pair of atom and value begins, and how wide each number is.
 */
const PAIRS = { first: 9, width: 4 };

const getNumber = (text: string): number | null => (/^ *\d+ *$/.test(text) ? Number(text) : null);

/** The number of rings that the bonds close, whatever the numbering of the atoms. */
function countRings(bonds: readonly (readonly [string, string])[]): number {
  const components = new DisjointSets<string>();
  return bonds.filter(([a, b]) => !components.merge(a, b)).length;
}

/** The values of the property lines of one kind, such as `M  CHG`. */
const getValues = (lines: readonly string[], kind: string): number[] =>
  lines
    .filter((line) => line.startsWith(`M  ${kind}`))
    .flatMap((line) => {
      const values: number[] = [];
      for (let column = PAIRS.first + PAIRS.width; column < line.length; column += 2 * PAIRS.width)
        values.push(Number(line.slice(column, column + PAIRS.width)));
      return values;
    });

function outlineV2000(countsLine: string, lines: readonly string[]): MolfileOutline {
  const atoms = getNumber(countsLine.slice(...COUNTS_LINE_COLUMNS.atoms));
  const bonds = getNumber(countsLine.slice(...COUNTS_LINE_COLUMNS.bonds)) ?? 0;
  const bondedAtoms = lines
    .slice(atoms ?? 0, (atoms ?? 0) + bonds)
    .map(
      (line) =>
        [line.slice(0, ATOM_NUMBER_WIDTH).trim(), line.slice(ATOM_NUMBER_WIDTH, 2 * ATOM_NUMBER_WIDTH).trim()] as const,
    );
  return { atoms, rings: countRings(bondedAtoms), charges: getValues(lines, 'CHG'), isotopes: getValues(lines, 'ISO') };
}

/** The words of each V3000 line; a line that ends with a hyphen continues on the next. */
function getWords(lines: readonly string[]): string[][] {
  const contents = lines.flatMap((line) =>
    line.startsWith('M  V30 ') ? [line.slice('M  V30 '.length).trimEnd()] : [],
  );
  return contents
    .join('\n')
    .replaceAll('-\n', '')
    .toUpperCase()
    .split('\n')
    .map((content) => content.trim().split(/\s+/));
}

function outlineV3000(lines: readonly string[]): MolfileOutline {
  const bonds: [string, string][] = [];
  const atomCounts: number[] = [];
  const [charges, isotopes]: [number[], number[]] = [[], []];
  let block = '';
  for (const words of getWords(lines)) {
    if (words[0] === 'BEGIN') block = words[1] ?? '';
    else if (words[0] === 'END') block = '';
    else if (words[0] === 'COUNTS') atomCounts.push(getNumber(words[1] ?? '') ?? 0);
    else if (block === 'BOND' && words[2] !== undefined && words[3] !== undefined) bonds.push([words[2], words[3]]);
    else if (block === 'ATOM') {
      for (const word of words) {
        if (word.startsWith('CHG=')) charges.push(Number(word.slice('CHG='.length)));
        if (word.startsWith('MASS=')) isotopes.push(Number(word.slice('MASS='.length)));
      }
    }
  }
  return {
    atoms: atomCounts.length === 0 ? null : Math.max(...atomCounts),
    rings: countRings(bonds),
    charges,
    isotopes,
  };
}

/** @param lines all lines; the fourth contains the format and the number of atoms */
export function molfileOutline(lines: readonly string[]): MolfileOutline {
  const countsLine = lines[3] ?? '';
  return countsLine.slice(...COUNTS_LINE_COLUMNS.version) === 'V3000'
    ? outlineV3000(lines.slice(4))
    : outlineV2000(countsLine, lines.slice(4));
}
