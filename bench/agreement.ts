import { readFileSync } from 'node:fs';

/** A line of our output or of a peer's. */
interface Line {
  input_smiles: string;
  active_enantiomer?: string;
}

/** Agreement between two programs on the same molecules. */
export interface Agreement {
  /** Molecules for which at least one program predicts a label. */
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

/** Compares the predicted CIP labels in two NDJSON files. */
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
