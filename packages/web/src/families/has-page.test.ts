import { expect, it } from 'vitest';
import { hasPage, KNOWN_COMPOUNDS } from './has-page.ts';

it('leads to families only', () => {
  expect([hasPage('statins'), hasPage(KNOWN_COMPOUNDS), hasPage(undefined)]).toEqual([true, false, false]);
});
