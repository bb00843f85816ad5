import { words } from '../../bench/words.ts';
import type { RandomSource } from '../random-source.ts';

const TOKENS = [
  ...words`
    C c N n O o S s F Cl Br P B [C@H] [C@@H] [nH] [O-] [N+] [S@] [13C] [2H] [Fe+2] ( ) ( ) = # - : / \ . 1 2 3
    %10 %99 * ~ $ [ ] @ + |`,
  ' ',
  '>',
  '\0',
  'é',
  '[Xx]',
  '[H]',
];

/** Random SMILES tokens in a row: rarely a valid SMILES. */
export const randomTokens = (rng: RandomSource): string =>
  rng.times(1 + rng.below(40), () => rng.pick(TOKENS)).join('');

/** A molecule with a few characters changed, removed, doubled or moved: usually nearly a SMILES. */
export function mutateMolecule(rng: RandomSource, molecules: readonly string[]): string {
  let text = rng.pick(molecules);
  for (let edits = rng.pick([1, 1, 1, 2, 3, 4]); edits > 0; edits -= 1) {
    const at = rng.below(text.length + 1);
    const [before, after] = [text.slice(0, at), text.slice(at)];
    text = rng.pick([
      () => before + after.slice(1),
      () => before + rng.pick(TOKENS) + after,
      () => before + rng.pick(TOKENS) + after.slice(1),
      () => before + after.slice(0, rng.below(12)) + after,
      () => after + before,
      () => `${before}.${rng.pick(molecules)}`,
    ])();
  }
  return text;
}

const GROUPS = words`
  C N O CC C(C) C(=O) c9ccc(cc9) OC [C@H](C) [C@@H](F) S(=O)(=O) C9CC9 N(C) /C=C/ [N+](C)(C) P(=O)(O) C(Cl)
  [13CH2] [C@]9(O)CCCC9`;

/** A molecule with groups inserted into its chains: usually valid, and often a family member. */
export function insertGroups(
  rng: RandomSource,
  molecules: readonly string[],
  groups: readonly string[] = GROUPS,
): string {
  let text = rng.pick(molecules);
  for (let edits = 1 + rng.below(3); edits > 0; edits -= 1) {
    // A group goes into a chain (between two plain carbons) or in front, where there is always a free valence.
    const positions = [0, ...[...text.matchAll(/C(?=C)/g)].map((match) => match.index + 1)];
    const at = rng.pick(positions);
    text = `${text.slice(0, at)}${rng.pick(groups)}${text.slice(at)}`;
  }
  return text;
}

/** Characters of all kinds, including surrogates. */
export const randomCharacters = (rng: RandomSource): string =>
  rng.times(rng.below(60), () => String.fromCharCode(rng.below(rng.chance(0.9) ? 127 : 0x1_0000))).join('');
