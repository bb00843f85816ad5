import { describe, expect, it } from 'vitest';
import { stripSalt } from './strip-salt.ts';

describe('the name of a salt or solvate', () => {
  it.each([
    ['Fluoxetine hydrochloride', 'Fluoxetine'],
    ['metoprolol tartrate', 'metoprolol'],
    ['atomoxetine HCl', 'atomoxetine'],
    ['esomeprazole magnesium trihydrate', 'esomeprazole'],
    ['levocetirizine dihydrochloride', 'levocetirizine'],
    ['losartan potassium', 'losartan'],
    ['quinine hydrogen sulfate', 'quinine'],
    ['zolpidem hemitartrate', 'zolpidem'],
    ['ibuprofen lysine salt', 'ibuprofen'],
    ['morphine sulfate (anhydrous)', 'morphine'],
    ['ibuprofen, sodium salt', 'ibuprofen'],
  ])('is read without the counterion: %s', (salt, parent) => expect(stripSalt(salt)).toBe(parent));

  it.each(['fluoxetine', 'sodium', 'hydrochloride', 'valproic acid', 'clofibrate', 'nitroglycerin', '', 'lysine'])(
    'is not found in: %s',
    (name) => expect(stripSalt(name)).toBeNull(),
  );

  it('is not looked for in a text that is too long for a name, however long', () => {
    const start = performance.now();
    expect(stripSalt(`a${' '.repeat(1_000_000)}b sodium`)).toBeNull();
    expect(performance.now() - start).toBeLessThan(100);
  });
});
