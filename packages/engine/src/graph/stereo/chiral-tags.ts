import { opposite, type ChiralTag } from '../graph.ts';

/** Chiral tags to set, by atom index; null removes one. Other atoms keep theirs. */
export type ChiralTags = Pick<ReadonlyMap<number, ChiralTag | null>, 'get' | 'has' | 'keys'>;

/** True if sorting these few numbers takes an odd number of swaps. */
export function isOdd(numbers: readonly number[]): boolean {
  let odd = false;
  for (let i = 0; i < numbers.length; i += 1) {
    for (let j = i + 1; j < numbers.length; j += 1) if (numbers[i]! > numbers[j]!) odd = !odd;
  }
  return odd;
}

/**
 * Converts a chiral tag between the given order of neighbours and the sorted order; the conversion is its own inverse.
 */
export const sortedTag = (tag: ChiralTag, neighbours: readonly number[]): ChiralTag =>
  isOdd(neighbours) ? opposite(tag) : tag;

/**
 * Converts a SMILES mark to a chiral tag, and back by the same swap. A mark counts an implicit hydrogen or lone pair
 * right after the preceding atom, while a chiral tag counts it last: with a preceding atom it moves behind two others,
 * which changes nothing; without one, behind three, which inverts the sign.
 *
 * @param mark true for `@@`
 * @param isInverted whether the sign is inverted there
 */
export const markToTag = (mark: boolean, isInverted: boolean): ChiralTag => (mark === isInverted ? 'ccw' : 'cw');

/** A short list in ascending order; the list itself if it is sorted already, as most are. */
export function sortedAscending(list: number[]): number[] {
  let sorted = list;
  for (let index = 1; index < list.length; index += 1) {
    const number = sorted[index]!;
    if (sorted[index - 1]! <= number) continue;
    if (sorted === list) sorted = [...list];
    let position = index;
    for (; position > 0 && sorted[position - 1]! > number; position -= 1) sorted[position] = sorted[position - 1]!;
    sorted[position] = number;
  }
  return sorted;
}
