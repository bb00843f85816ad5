import { pick, seededRandom } from '../bench/random.ts';

/** Random choices that depend only on the seed and the number of the input. */
export interface RandomSource {
  /** A whole number, at least 0 and below the limit. */
  below(limit: number): number;
  /** True with this probability, from 0 to 1. */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Calls `make` this many times. */
  times<Item>(count: number, make: () => Item): Item[];
}

/** The generator for one input: any input of a run can be reproduced without those before it. */
export function randomFor(seed: number, number: number): RandomSource {
  const random = seededRandom(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35));
  // The first values of neighbouring seeds are alike.
  for (let roll = 0; roll < 3; roll += 1) random();
  return {
    below: (limit) => Math.floor(random() * limit),
    chance: (share) => random() < share,
    pick: (items) => pick(random, items),
    times: (count, make) => Array.from({ length: count }, make),
  };
}
