import { describe, expect, it } from 'vitest';
import { loadNames } from '../../load-names.ts';
import { itemAt } from '../../must.ts';
import { canonicalSmiles } from '../../test-support/read.ts';
import { drawNamedIsomer } from './named-isomer.ts';
import { foldName } from './fold-name.ts';

/** An isomer that no record names is drawn from the name of its racemate or of its enantiomer. */

const names = loadNames();
const smilesByName = Map.groupBy(names.entries, ({ name }) => foldName(name));
const find = (name: string): string[] =>
  (smilesByName.get(foldName(name)) ?? []).map(({ compound }) => itemAt(names.compounds, compound).smiles);

describe('an isomer that no record names', () => {
  it.each([
    ['(S)-ibuprofen', 'CC(C)Cc1ccc(cc1)[C@H](C)C(=O)O'],
    ['R-(-)-ibuprofen', 'CC(C)Cc1ccc(cc1)[C@@H](C)C(=O)O'],
    ['(R)-omeprazole', 'COc1ccc2nc([S@](=O)Cc3ncc(C)c(OC)c3C)[nH]c2c1'],
    ['D-serine', 'N[C@H](CO)C(=O)O'],
    ['(+)-cocaine', 'COC(=O)[C@@H]1[C@H](OC(=O)c2ccccc2)C[C@H]2CC[C@@H]1N2C'],
  ])('%s is drawn', (name, smiles) => {
    expect(canonicalSmiles(drawNamedIsomer(name, find) ?? '')).toBe(canonicalSmiles(smiles));
  });

  it.each(['S-allylcysteine', '(S)-methylphenidate', '(S)-ethanol', '(R)-nothing', 'R-', 'D-', '(+)-', 'L-365,260'])(
    '%s is not: the letter is a locant, or it does not say which isomer',
    (name) => {
      expect(drawNamedIsomer(name, find)).toBeNull();
    },
  );

  it('agrees with the records that do name an isomer, all but one in 100', () => {
    const named = names.entries.filter(
      ({ name, kind }) => (kind === 'name' || kind === 'synonym') && /^(\([RS]\)|[RS]|[DL]|\([+\-−–]\))-/.test(name),
    );
    const drawn = named.flatMap(({ name, compound }) => {
      const smiles = drawNamedIsomer(name, find);
      return smiles === null
        ? []
        : [{ name, isRight: canonicalSmiles(smiles) === canonicalSmiles(itemAt(names.compounds, compound).smiles) }];
    });
    expect(drawn.length).toBeGreaterThan(500);
    expect(drawn.filter(({ isRight }) => !isRight).length / drawn.length).toBeLessThan(1 / 100);
  });
});
