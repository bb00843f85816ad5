/** The tokens of a SMILES that matter before parsing: atoms (bracketed or not), ring-closure digits, branches. */
const TOKEN = /\[[^\]]*\]|Br|Cl|[BCNOPSFI]|[bcnops]|\*|%\d\d|%\(\d+\)|\d|[()]/g;

/** An atom's first character: a bracket, a star or a letter. */
const isAtom = (token: string): boolean => /^[[*A-Za-z]/.test(token);

/** Where the atom with this index (in order of writing) begins in the text. */
export function atomPosition(smiles: string, atom: number): number | undefined {
  let index = 0;
  for (const match of smiles.matchAll(TOKEN)) {
    if (!isAtom(match[0])) continue;
    if (index === atom) return match.index;
    index += 1;
  }
  return undefined;
}

export interface SmilesOutline {
  atoms: number;
  /** The first ring closure that is opened and never closed. */
  openRing?: number;
  /** The first bracket or parenthesis that is opened and never closed, or closed and never opened. */
  openBracket?: number;
}

/** Counts atoms and pairs up rings and brackets, without chemistry and in one pass. */
export function outline(smiles: string): SmilesOutline {
  const rings = new Map<string, number>();
  const branches: number[] = [];
  let atoms = 0;
  let stray: number | undefined;
  for (const { 0: token, index } of smiles.matchAll(TOKEN)) {
    if (isAtom(token)) atoms += 1;
    else if (token === '(') branches.push(index);
    else if (token === ')') {
      if (branches.pop() === undefined) stray ??= index;
    } else {
      const ring = token.replace(/[%()]/g, '');
      if (!rings.delete(ring)) rings.set(ring, index);
    }
  }
  const square = unclosedSquare(smiles);
  const openRing = rings.values().next().value;
  const openBracket = stray ?? square ?? branches[0];
  return {
    atoms,
    ...(openRing === undefined ? {} : { openRing }),
    ...(openBracket === undefined ? {} : { openBracket }),
  };
}

function unclosedSquare(smiles: string): number | undefined {
  const last = smiles.lastIndexOf('[');
  return last !== -1 && smiles.indexOf(']', last) === -1 ? last : undefined;
}
