import { describe, expect, it } from 'vitest';
import { loadFamiliesForTest } from '../../test-support/shipped.ts';
import { findFamilies } from './find-families.ts';

const families = loadFamiliesForTest();
const found = (text: string): string[] => findFamilies(families, text).map(({ family }) => family.id);

describe('a search of the families', () => {
  it.each([
    ['ibuprofen', 'arylpropionic-acids'],
    ['NSAID', 'arylpropionic-acids'],
    ['beta blocker', 'aryloxypropanolamines'],
    ['β-blockers', 'aryloxypropanolamines'],
    ['proton pump', 'proton-pump-inhibitor-sulfoxides'],
    ['Proton-pump inhibitors', 'proton-pump-inhibitor-sulfoxides'],
    ['triazole', 'triazolyl-pinacolyl-fungicides'],
    ['esomeprazole', 'proton-pump-inhibitor-sulfoxides'],
    ['beta-lactam', 'penicillins'],
    ['HMG CoA', 'statins'],
    ['PTGS2', 'arylpropionic-acids'],
  ])('%s finds %s', (text, id) => {
    expect(found(text)).toContain(id);
  });

  it('names the compounds that match, and finds all families for an empty query and none for nonsense', () => {
    const [profens] = findFamilies(families, 'naproxen');
    expect(profens).toMatchObject({
      family: { id: 'arylpropionic-acids' },
      members: ['naproxen', 'naproxen etemesil'],
    });
    expect(found('')).toHaveLength(families.length);
    expect(found('no such class')).toEqual([]);
  });
});
