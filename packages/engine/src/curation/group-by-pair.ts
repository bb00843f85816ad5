import { Configuration } from '../graph/stereo/configuration.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';

/** A pair of mirror images, and what is said about either. */
interface MirrorImages<Item> {
  isomers: readonly [string, string];
  items: Item[];
}

/** The canonical SMILES of the mirror image; null if the structure cannot be read. */
function mirrored(toolkit: Toolkit, smiles: string): string | null {
  const read = toolkit.read(smiles);
  if (!read.ok) return null;
  using molecule = read.molecule;
  return molecule.canonicalWith(Configuration.drawn(molecule.graph()).mirror());
}

/** Groups what is said about stereoisomers by pair of mirror images; what is about none is left out. */
export function groupByPair<Item extends { better: string }>(
  toolkit: Toolkit,
  items: readonly Item[],
): MirrorImages<Item>[] {
  const pairs = new Map<string, MirrorImages<Item>>();
  for (const item of items) {
    const { better } = item;
    const existing = pairs.get(better);
    if (existing !== undefined) {
      existing.items.push(item);
      continue;
    }
    const mirror = mirrored(toolkit, better);
    if (mirror === null || mirror === better) continue;
    const pair = { isomers: [better, mirror] as const, items: [item] };
    pairs.set(better, pair).set(mirror, pair);
  }
  return [...new Set(pairs.values())];
}
