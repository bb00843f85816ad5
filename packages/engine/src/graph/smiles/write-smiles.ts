import type { BondMark, GraphBond, MolGraph } from '../graph.ts';
import { atomToken } from './edit-smiles.ts';

const SYMBOLS = ['', '-', '=', '#', '$'];
const REVERSED: Record<BondMark, BondMark> = { '/': '\\', '\\': '/', '->': '<-', '<-': '->', '~': '~' };

/** The symbol of a bond, read from one of its atoms. */
function bondSymbol({ begin, order, aromatic, mark }: GraphBond, atom: number): string {
  if (mark !== undefined) return begin === atom ? mark : REVERSED[mark];
  return aromatic ? ':' : SYMBOLS[order]!;
}

/**
 * Writes a molecule as SMILES with its atoms in the order of the graph. The result is valid but hard to read: dots
 * separate all atoms, and all bonds are ring closures.
 *
 * @param graph neighbours sorted, as a reader of SMILES returns them
 */
export function writeSmiles({ atoms, bonds, neighbours }: MolGraph): string {
  const closures: Map<number, string>[] = atoms.map(() => new Map());
  for (const [number, bond] of bonds.entries()) {
    const [first, second] = [Math.min(bond.begin, bond.end), Math.max(bond.begin, bond.end)];
    closures[first]!.set(second, `${bondSymbol(bond, first)}%(${number})`);
    closures[second]!.set(first, `%(${number})`);
  }
  return atoms
    .map((atom, index) => {
      const adjacent = neighbours[index]!;
      // As at the beginning of a SMILES; see `markToTag`.
      const isInverted = adjacent.length === 3 && atom.hydrogens === 1;
      const mark = atom.tag === null ? '' : (atom.tag === 'cw') === isInverted ? '@' : '@@';
      return `${atomToken(atom, mark)}${adjacent.map((other) => closures[index]!.get(other)).join('')}`;
    })
    .join('.');
}
