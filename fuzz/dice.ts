import { pick, seededRandom } from '../bench/random.ts';

/** Throws of a dice that fall the same way for the same seed and number. */
export interface Dice {
  /** A whole number from 0 up to, and without, the limit. */
  below(limit: number): number;
  /** True so often, from 0 to 1. */
  happens(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** As many as asked for, made one by one. */
  times<Item>(count: number, make: () => Item): Item[];
}

/** A dice for one input: any input of a run can be made again without those before it. */
export function diceFor(seed: number, number: number): Dice {
  const random = seededRandom(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35));
  // The first throws of neighbouring seeds are alike.
  for (let thrown = 0; thrown < 3; thrown += 1) random();
  return {
    below: (limit) => Math.floor(random() * limit),
    happens: (share) => random() < share,
    pick: (items) => pick(random, items),
    times: (count, make) => Array.from({ length: count }, make),
  };
}
