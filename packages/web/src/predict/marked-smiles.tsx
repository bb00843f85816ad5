import { splitAtAtom } from './split-at-atom.ts';

/** Characters shown on either side of the marked atom. */
const CONTEXT = 18;

/** The part of a SMILES around an atom, which is marked; all of it if it is short. */
export function MarkedSmiles({ smiles, atom }: { smiles: string; atom: number }) {
  const parts = splitAtAtom(smiles, atom);
  if (parts === null) return null;
  const { before, symbol, after } = parts;
  return (
    <code className="small wrap marked">
      {before.length > CONTEXT ? `…${before.slice(-CONTEXT)}` : before}
      <mark>{symbol}</mark>
      {after.length > CONTEXT ? `${after.slice(0, CONTEXT)}…` : after}
    </code>
  );
}
