/** The tokens of a SMILES that matter before parsing: atoms (bracketed or not), ring-closure digits, branches. */
const TOKEN = /\[[^\]]*\]|Br|Cl|[BCNOPSFI]|[bcnops]|\*|%\d\d|%\(\d+\)|\d|[()]/g;

/** What a token is, by the code of its first character: a bracket, a star or a letter begins an atom. */
const KINDS: readonly ('atom' | 'open' | 'close' | 'ring')[] = Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (character === '(') return 'open';
  return character === ')' ? 'close' : /[[*A-Za-z]/.test(character) ? 'atom' : 'ring';
});
const kindOf = (token: string): (typeof KINDS)[number] => KINDS[token.charCodeAt(0)]!;

/** Where the atom with this index (in order of writing) begins in the text. */
export function atomPosition(smiles: string, atom: number): number | undefined {
  let index = 0;
  for (const match of smiles.matchAll(TOKEN)) {
    if (kindOf(match[0]) !== 'atom') continue;
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
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(smiles); match !== null; match = TOKEN.exec(smiles)) {
    const { 0: token, index } = match;
    const kind = kindOf(token);
    if (kind === 'atom') atoms += 1;
    else if (kind === 'open') branches.push(index);
    else if (kind === 'close') {
      if (branches.pop() === undefined) stray ??= index;
    } else {
      const ring = token.length === 1 ? token : token.replace(/[%()]/g, '');
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
