/** A line of a file of SMILES. */
export interface SmilesLine {
  /** With its extension between bars (CXSMILES) when it has one, and with the blanks before it. */
  smiles: string;
  /** What follows; null when nothing does. */
  name: string | null;
}

const LINE = /^(\s*\S+(?:[ \t]+\|[^|]*\|)?)\s*([^]*)$/;

/** Parts the SMILES of a line from the name after it. An extension says what the SMILES means (`|&1:1|`: a racemate): it is never a name. */
export function parseSmilesLine(line: string): SmilesLine {
  const [, smiles = line, rest = ''] = LINE.exec(line) ?? [];
  return { smiles, name: rest.trim() === '' ? null : rest.trim() };
}
