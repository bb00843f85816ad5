import {
  CLOSE_PAREN,
  UPPER_B,
  UPPER_C,
  NINE,
  OPEN_PAREN,
  PERCENT,
  LOWER_L,
  LOWER_R,
  OPEN_BRACKET,
  ZERO,
} from './characters.ts';

interface SmilesOutline {
  atoms: number;
  /** Number of ring closures. In a SMILES without dots this is the number of rings: bonds − atoms + 1. */
  rings: number;
  /** The first ring closure that is never closed. */
  openRing: number | undefined;
  /** The first bracket or parenthesis that is opened and never closed, or closed and never opened. */
  openBracket: number | undefined;
}

/** For each character code, 1 if the character is an atom by itself. */
const IS_ONE_CHARACTER_ATOM = Uint8Array.from({ length: 128 }, (_, item) =>
  Number('*BCNOPSFIbcnops'.includes(String.fromCharCode(item))),
);

/** A ring-closure number that begins with a percent sign: `%12` or `%(123)`. */
const LONG_RING = /%(\d\d)|%\((\d+)\)/y;

/** Counts atoms and pairs up rings and brackets, without chemistry and in one pass over the characters. */
export const outline = (smiles: string): SmilesOutline => scan(smiles, () => {});

/** The start of the atom with this index (in writing order) in the string. */
export function atomPosition(smiles: string, atom: number): number | undefined {
  let position: number | undefined;
  scan(smiles, (item, begin) => {
    if (item === atom) position = begin;
  });
  return position;
}

function scan(smiles: string, onAtom: (atom: number, position: number) => void): SmilesOutline {
  const rings = new Map<number, number>();
  const branches: number[] = [];
  let atoms = 0;
  let closures = 0;
  let strayParenthesis: number | undefined;
  const onRing = (number: number, index: number): void => {
    if (rings.delete(number)) closures += 1;
    else rings.set(number, index);
  };
  for (let index = 0; index < smiles.length; index += 1) {
    const character = smiles.charCodeAt(index);
    if (IS_ONE_CHARACTER_ATOM[character] === 1) {
      onAtom(atoms, index);
      atoms += 1;
      const next = smiles.charCodeAt(index + 1);
      if ((character === UPPER_C && next === LOWER_L) || (character === UPPER_B && next === LOWER_R)) index += 1;
    } else if (character === OPEN_PAREN) branches.push(index);
    else if (character === CLOSE_PAREN) {
      if (branches.pop() === undefined) strayParenthesis ??= index;
    } else if (character >= ZERO && character <= NINE) onRing(character - ZERO, index);
    else if (character === OPEN_BRACKET) {
      const end = smiles.indexOf(']', index);
      if (end === -1) continue;
      onAtom(atoms, index);
      atoms += 1;
      index = end;
    } else if (character === PERCENT) {
      LONG_RING.lastIndex = index;
      const found = LONG_RING.exec(smiles);
      if (found === null) continue;
      onRing(Number(found[1] ?? found[2]), index);
      index += found[0].length - 1;
    }
  }
  return {
    atoms,
    rings: closures,
    openRing: rings.values().next().value,
    openBracket: strayParenthesis ?? findUnclosedBracket(smiles) ?? branches[0],
  };
}

function findUnclosedBracket(smiles: string): number | undefined {
  const last = smiles.lastIndexOf('[');
  return last !== -1 && smiles.indexOf(']', last) === -1 ? last : undefined;
}
