import { expect, it } from 'vitest';
import { BY_ANALOGY, hasPage, KNOWN_COMPOUNDS } from './has-page.ts';

it('knows which answers have a family to read about', () => {
  expect([hasPage('arylpropionic-acids'), hasPage(KNOWN_COMPOUNDS), hasPage(BY_ANALOGY), hasPage(undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
