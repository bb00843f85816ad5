import { expect, it } from 'vitest';
import { describeInput } from './input-words.ts';

/** How a drawing relates to the answer: the eutomer, its mirror image, neither of the two, or not said. */

const EUTOMER = 'C[C@H](N)[C@H](O)c1ccccc1';
const DISTOMER = 'C[C@@H](N)[C@@H](O)c1ccccc1';
const answerFor = (input: string, inputIs: 'eutomer' | 'distomer' | 'unspecified', eutomer = EUTOMER) => ({
  canonical_smiles: input,
  eutomer_smiles: eutomer,
  distomer_smiles: DISTOMER,
  eutomer_descriptor: '(1S,3R)',
  input_is: inputIs,
  stereocenter: { atom_index: 1, drawn: null },
});

it.each([
  ['the eutomer', answerFor(EUTOMER, 'eutomer'), 'The input is the eutomer.'],
  ['its mirror image', answerFor(DISTOMER, 'distomer'), 'The input is the distomer: the other enantiomer'],
  [
    'an epimer',
    answerFor('C[C@@H](N)[C@H](O)c1ccccc1', 'distomer'),
    'The input is a diastereomer of both, with the distomer’s',
  ],
  [
    'one centre of two',
    answerFor('C[C@H](N)C(O)c1ccccc1', 'eutomer'),
    'The input has the eutomer’s configuration at atom 1.',
  ],
  ['a salt', answerFor(`${EUTOMER}.Cl`, 'eutomer'), 'The input has the eutomer’s configuration at atom 1.'],
  ['no centre', answerFor('CC(N)C(O)c1ccccc1', 'unspecified'), 'No single enantiomer was drawn'],
])('is said of %s', (_what, answer, words) => {
  expect(describeInput(answer)).toContain(words);
});

it('names a compound that was given by its name', () => {
  expect([
    describeInput(answerFor(DISTOMER, 'distomer'), 'dexpropranolol'),
    describeInput(answerFor(`${EUTOMER}.Cl`, 'eutomer'), 'a salt'),
  ]).toEqual([
    'dexpropranolol is the distomer: the other enantiomer is expected to be the active one.',
    'a salt has the eutomer’s configuration at atom 1.',
  ]);
});
