/** An atom of a SMILES: in brackets, or one of the symbols that need none. */
const ATOM = /\[[^\]]*\]|Br|Cl|[BCNOPSFIbcnops*]/g;

/** A SMILES before, at and after an atom. @param atom counted from 0; @returns null if there is no such atom */
export function splitAtAtom(smiles: string, atom: number): { before: string; symbol: string; after: string } | null {
  // What follows a space belongs to an extended SMILES, or is a name.
  const [text = ''] = smiles.trim().split(/\s/);
  const match = [...text.matchAll(ATOM)][atom];
  if (match === undefined) return null;
  const [symbol] = match;
  return { before: text.slice(0, match.index), symbol, after: text.slice(match.index + symbol.length) };
}
