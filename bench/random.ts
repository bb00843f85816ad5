import { itemAt } from '../packages/engine/src/must.ts';

/** A seeded pseudorandom generator of numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** A uniformly random element. */
export const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
  itemAt(items, Math.floor(random() * items.length));
