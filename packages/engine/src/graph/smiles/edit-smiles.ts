import { atomMap } from './atom-maps.ts';
import { SYMBOLS } from './elements.ts';
import type { ChiralTag, GraphAtom } from '../graph.ts';
import type { SmilesGraph } from './read-canonical-smiles.ts';
import { sortedTag, markToTag } from '../stereo/chiral-tags.ts';

const chargeText = (charge: number): string =>
  charge === 0 ? '' : charge === 1 ? '+' : charge === -1 ? '-' : charge > 0 ? `+${charge}` : String(charge);
const hydrogenText = (hydrogens: number): string => (hydrogens === 0 ? '' : hydrogens === 1 ? 'H' : `H${hydrogens}`);

/** An atom in brackets, with its chirality mark and atom map. */
export function atomToken({ z, isotope, hydrogens, charge, aromatic }: GraphAtom, mark: string, map = ''): string {
  const symbol = aromatic ? SYMBOLS[z]!.toLowerCase() : SYMBOLS[z]!;
  return `[${isotope === 0 ? '' : isotope}${symbol}${mark}${hydrogenText(hydrogens)}${chargeText(charge)}${map}]`;
}

/**
 * The SMILES with other chiral tags at some atoms. Everything else stays the same.
 *
 * @param tags by atom index, in the order of the SMILES
 */
export function editSmiles(
  smiles: string,
  { graph, atoms, written, inverted }: SmilesGraph,
  tags: ReadonlyMap<number, ChiralTag | null>,
): string {
  let text = '';
  let copied = 0;
  for (const [index, tag] of [...tags].sort(([a], [b]) => a - b)) {
    const span = atoms[index]!;
    const mark =
      tag === null
        ? ''
        : markToTag(sortedTag(tag, written[index]!) === 'cw', inverted.has(index)) === 'cw'
          ? '@@'
          : '@';
    const map = atomMap(smiles.slice(span.begin, span.end));
    text += smiles.slice(copied, span.begin) + atomToken(graph.atoms[index]!, mark, map);
    copied = span.end;
  }
  return text + smiles.slice(copied);
}
