import { describe, expect, it } from 'vitest';
import { chooseMatch, filterBestMatches } from './choose-match.ts';
import type { NameHit } from './name-index.ts';

const hit = (
  name: string,
  how: NameHit['how'],
  kind: NameHit['kind'] = 'name',
): Pick<NameHit, 'how' | 'kind' | 'matched'> => ({ matched: name, how, kind });

describe('the best matches of a name', () => {
  it('are the compounds with the name rather than those whose racemate or record has it', () => {
    const esomeprazole = hit('esomeprazole', 'exact', 'racemate');
    const omeprazole = hit('omeprazole', 'exact');
    expect(filterBestMatches([esomeprazole])).toEqual([esomeprazole]);
    expect(filterBestMatches([omeprazole, esomeprazole])).toEqual([omeprazole]);
  });
  it('are none if names are only similar', () => {
    expect(filterBestMatches([hit('one', 'similar'), hit('other', 'prefix')])).toEqual([]);
  });
  it('are none for a bare number, which too many tables use as an id', () => {
    expect(filterBestMatches([hit('708', 'exact', 'record')])).toEqual([]);
  });
});

describe('the compound that a name refers to', () => {
  const [flat, r, s] = ['OC(C)F', 'O[C@H](C)F', 'O[C@@H](C)F'];
  it.each([
    ['the only one', [{ smiles: r, eutomer: null }], 0],
    [
      'the drawing with the least stereo, if all have the same eutomer',
      [
        { smiles: 'C[C@H](O)[C@H](F)N', eutomer: 'x' },
        { smiles: 'CC(=O)N', eutomer: 'x' },
      ],
      1,
    ],
    [
      'one of several drawings without stereo, which are the same compound',
      [
        { smiles: 'OC(C)F', eutomer: null },
        { smiles: 'CC(O)F', eutomer: null },
      ],
      0,
    ],
    [
      'the parent, if an ester has its name',
      [
        { smiles: 'CC(=O)O[C@H](C)F', eutomer: 'CC(=O)O[C@H](C)F' },
        { smiles: 'O[C@H](C)F', eutomer: 'O[C@H](C)F' },
      ],
      1,
    ],
    [
      'the racemate, if its isomers share its name',
      [
        { smiles: r, eutomer: r },
        { smiles: flat, eutomer: r },
        { smiles: s, eutomer: s },
      ],
      1,
    ],
  ])('is %s', (_which, candidates, chosen) => {
    expect(chooseMatch(candidates.map((candidate) => ({ kind: 'name' as const, ...candidate })))).toBe(chosen);
  });
  it.each([
    [
      'two isomers',
      [
        { smiles: r, eutomer: r },
        { smiles: s, eutomer: s },
      ],
    ],
    [
      'compounds of other atoms',
      [
        { smiles: flat, eutomer: r },
        { smiles: 'C[C@H](N)Cl', eutomer: null },
      ],
    ],
    [
      'a compound and its ester by a trade name',
      [
        { smiles: 'CC(=O)O[C@H](C)F', eutomer: null, kind: 'synonym' as const },
        { smiles: r, eutomer: null, kind: 'synonym' as const },
      ],
    ],
    [
      'compounds without an eutomer',
      [
        { smiles: r, eutomer: null },
        { smiles: s, eutomer: null },
      ],
    ],
    ['none', []],
  ])('is not known if it names %s', (_which, candidates) => {
    expect(chooseMatch(candidates.map((candidate) => ({ kind: 'name' as const, ...candidate })))).toBeNull();
  });
});
