import { expect, it } from 'vitest';
import { splitAtAtom } from './split-at-atom.ts';

it('finds an atom by its number, whatever its symbol', () => {
  expect(splitAtAtom('ClC(Br)[C@@H](F)c1cc[nH]c1', 3)).toEqual({
    before: 'ClC(Br)',
    symbol: '[C@@H]',
    after: '(F)c1cc[nH]c1',
  });
  expect(splitAtAtom('ClC(Br)[C@@H](F)c1cc[nH]c1', 8)?.symbol).toBe('[nH]');
});

it('does not count a name or the groups of an extended SMILES', () => {
  expect(splitAtAtom('C[C@H](N)O |&1:1|', 1)).toEqual({ before: 'C', symbol: '[C@H]', after: '(N)O' });
  expect(splitAtAtom('CO ethanol', 2)).toBeNull();
});
