interface SmilesLine {
  /** Includes leading spaces and a CXSMILES extension, if any. */
  smiles: string;
  /** The name after it; null if there is none. */
  name: string | null;
}

const LINE = /^(\s*\S+(?:[ \t]+\|[^|]*\|)?)\s*([^]*)$/;

/** Splits a line into SMILES and name. An extension such as `|&1:1|` (a racemate) belongs to the SMILES. */
export function parseSmilesLine(line: string): SmilesLine {
  const [, smiles = line, rest = ''] = LINE.exec(line) ?? [];
  return { smiles, name: rest.trim() === '' ? null : rest.trim() };
}

/** True for a line without a compound: a comment, or the column names that RDKit writes. No SMILES begins like either. */
export const isComment = (line: string): boolean => /^\s*(?:#|smiles(?:\s|$))/i.test(line);
