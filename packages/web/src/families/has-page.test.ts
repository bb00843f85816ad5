import { expect, it } from 'vitest';
import { KNOWN_COMPOUNDS as OF_THE_ENGINE } from '../../../engine/src/methods/recorded-compound.ts';
import { hasPage, KNOWN_COMPOUNDS } from './has-page.ts';

it('leads to families only', () => {
  expect([hasPage('statins'), hasPage(KNOWN_COMPOUNDS), hasPage(undefined)]).toEqual([true, false, false]);
});

it('means the same as the engine does', () => {
  expect(KNOWN_COMPOUNDS).toBe(OF_THE_ENGINE.id);
});
