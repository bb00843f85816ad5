import { splitAtAtom } from './split-at-atom.ts';

/** A longer SMILES is cut. */
const MAX_CHARACTERS = 60;
/** Characters shown on either side of the marked atom if it is cut. */
const CONTEXT = 24;

/** The part of a SMILES around an atom, which is marked; all of it if it is short. */
export function MarkedSmiles({ smiles, atom }: { smiles: string; atom: number }) {
  const parts = splitAtAtom(smiles, atom);
  if (parts === null) return null;
  const { before, symbol, after } = parts;
  const isShort = before.length + symbol.length + after.length <= MAX_CHARACTERS;
  return (
    <code className="small wrap marked">
      {!isShort && before.length > CONTEXT ? `…${before.slice(-CONTEXT)}` : before}
      <mark>{symbol}</mark>
      {!isShort && after.length > CONTEXT ? `${after.slice(0, CONTEXT)}…` : after}
    </code>
  );
}
