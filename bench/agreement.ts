import { readFileSync } from 'node:fs';

/** A line of ours or of a peer's. */
interface Line {
  input_smiles: string;
  active_enantiomer?: string;
}

/** How the answers of two programs for the same molecules compare. */
export interface Agreement {
  /** Molecules for which both give a letter, or one does. */
  answered: number;
  same: number;
  /** The molecules on which they differ. */
  different: { smiles: string; ours: string; theirs: string }[];
}

const read = (path: string): Line[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** Compares the letters in two files of JSON lines. */
export function compareLetters(oursPath: string, theirsPath: string): Agreement {
  const theirs = read(theirsPath);
  const agreement: Agreement = { answered: 0, same: 0, different: [] };
  for (const [index, { input_smiles: smiles, active_enantiomer: ours = 'none' }] of read(oursPath).entries()) {
    const their = theirs[index]?.active_enantiomer ?? 'none';
    if (ours === 'none' && their === 'none') continue;
    agreement.answered += 1;
    if (ours === their) agreement.same += 1;
    else agreement.different.push({ smiles, ours, theirs: their });
  }
  return agreement;
}
