import { atomMap } from './atom-maps.ts';
import { SYMBOLS } from './elements.ts';
import type { GraphAtom, ChiralTag } from '../graph.ts';
import type { SmilesGraph } from './read-canonical-smiles.ts';
import { sortedTag, markToTag } from '../stereo/chiral-tags.ts';

const chargeText = (charge: number): string =>
  charge === 0 ? '' : charge === 1 ? '+' : charge === -1 ? '-' : charge > 0 ? `+${charge}` : String(charge);
const hydrogenText = (hydrogens: number): string => (hydrogens === 0 ? '' : hydrogens === 1 ? 'H' : `H${hydrogens}`);

/** Changes to an atom; omitted properties stay the same. */
export interface AtomEdit {
  /** Chiral tag over the atom's sorted neighbours; null for none. */
  tag?: ChiralTag | null;
  charge?: number;
  hydrogens?: number;
  /** A bond symbol to write before the atom, or a dot for no bond. */
  bond?: '=' | '.';
}

/**
 * The SMILES with other chiral tags, charges or hydrogens at some atoms. Everything else stays the same.
 *
 * @param edits by atom index, in the order of the SMILES
 */
export function editSmiles(
  smiles: string,
  { graph, atoms, written }: SmilesGraph,
  edits: ReadonlyMap<number, AtomEdit>,
): string {
  let text = '';
  let copied = 0;
  for (const index of [...edits.keys()].sort((a, b) => a - b)) {
    const span = atoms[index]!;
    const edit = edits.get(index)!;
    text +=
      smiles.slice(copied, span.begin) +
      (edit.bond ?? '') +
      writeToken(graph.atoms[index]!, index, written[index]!, edit, atomMap(smiles.slice(span.begin, span.end)));
    copied = span.end;
  }
  return text + smiles.slice(copied);
}

function writeToken(atom: GraphAtom, index: number, written: readonly number[], edit: AtomEdit, map: string): string {
  const { z, isotope, hydrogens, charge, tag, aromatic } = { ...atom, ...edit };
  const mark = tag === null ? '' : markToTag(sortedTag(tag, written) === 'cw', index, written) === 'cw' ? '@@' : '@';
  const symbol = aromatic ? SYMBOLS[z]!.toLowerCase() : SYMBOLS[z]!;
  return `[${isotope === 0 ? '' : isotope}${symbol}${mark}${hydrogenText(hydrogens)}${chargeText(charge)}${map}]`;
}
