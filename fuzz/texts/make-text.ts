import type { RandomSource } from '../random-source.ts';
import { characters, insertGroups, mutateMolecule, tokens } from './changed.ts';
import { grammaticalSmiles } from './grammar.ts';
import { withHostilePart, hostile } from './hostile.ts';

/** How texts are made, and the percentage of each kind. */
const KINDS = {
  mutated: [28, mutateMolecule],
  grown: [26, insertGroups],
  grammar: [26, grammaticalSmiles],
  tokens: [7, tokens],
  characters: [5, characters],
  hostile: [4, hostile],
  burdened: [4, withHostilePart],
} as const satisfies Record<string, readonly [number, (rng: RandomSource, molecules: readonly string[]) => string]>;

export type Kind = keyof typeof KINDS;

/** One entry per percent. */
const WEIGHTED_KINDS = (Object.keys(KINDS) as Kind[]).flatMap((kind) => Array<Kind>(KINDS[kind][0]).fill(kind));

/** A text to send as a SMILES, and its kind. */
export interface FuzzText {
  kind: Kind;
  text: string;
}

/** Makes a random text. */
export function makeText(rng: RandomSource, molecules: readonly string[]): FuzzText {
  const kind = rng.pick(WEIGHTED_KINDS);
  return { kind, text: KINDS[kind][1](rng, molecules) };
}
