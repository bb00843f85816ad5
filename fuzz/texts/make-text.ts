import type { Dice } from '../dice.ts';
import { characters, grown, mutated, tokens } from './changed.ts';
import { grammatical } from './grammar.ts';
import { burdened, hostile } from './hostile.ts';

/** How texts are made, and the percentage of each kind. */
const KINDS = {
  mutated: [28, mutated],
  grown: [26, grown],
  grammar: [26, grammatical],
  tokens: [7, tokens],
  characters: [5, characters],
  hostile: [4, hostile],
  burdened: [4, burdened],
} as const satisfies Record<string, readonly [number, (dice: Dice, molecules: readonly string[]) => string]>;

export type Kind = keyof typeof KINDS;

/** One entry per percent. */
const WHEEL = (Object.keys(KINDS) as Kind[]).flatMap((kind) => Array<Kind>(KINDS[kind][0]).fill(kind));

/** A text to send as a SMILES, and its kind. */
export interface FuzzText {
  kind: Kind;
  text: string;
}

/** Makes a random text. */
export function makeText(dice: Dice, molecules: readonly string[]): FuzzText {
  const kind = dice.pick(WHEEL);
  return { kind, text: KINDS[kind][1](dice, molecules) };
}
