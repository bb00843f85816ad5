import type { RandomSource } from '../random-source.ts';
import { randomCharacters, insertGroups, mutateMolecule, randomTokens } from './mutate.ts';
import { grammaticalSmiles } from './grammar.ts';
import { withHostilePart, hostileText } from './hostile-texts.ts';

/** How texts are generated, and the percentage of each kind. */
const KINDS = {
  mutated: [28, mutateMolecule],
  extended: [26, insertGroups],
  grammar: [26, grammaticalSmiles],
  tokens: [7, randomTokens],
  characters: [5, randomCharacters],
  hostile: [4, hostileText],
  'with hostile part': [4, withHostilePart],
} as const satisfies Record<string, readonly [number, (rng: RandomSource, molecules: readonly string[]) => string]>;

type Kind = keyof typeof KINDS;

/** One entry per percent. */
const WEIGHTED_KINDS = (Object.keys(KINDS) as Kind[]).flatMap((kind) => Array<Kind>(KINDS[kind][0]).fill(kind));

/** A text to send as a SMILES, and its kind. */
export interface FuzzText {
  kind: Kind;
  text: string;
}

/** Generates a random text. */
export function makeText(rng: RandomSource, molecules: readonly string[]): FuzzText {
  const kind = rng.pick(WEIGHTED_KINDS);
  return { kind, text: KINDS[kind][1](rng, molecules) };
}
