import { expect, it } from 'vitest';
import { BY_ANALOGY, hasPage, KNOWN_COMPOUNDS } from './has-page.ts';

it('is true only for answers with a family page', () => {
  expect([hasPage('arylpropionic-acids'), hasPage(KNOWN_COMPOUNDS), hasPage(BY_ANALOGY), hasPage(undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
