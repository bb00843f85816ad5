import { expect, it } from 'vitest';
import { itemAt } from './must.ts';

it('reports an index outside a list as a bug, not as an exhausted stack', () => {
  expect(itemAt(['a', null], 1)).toBeNull();
  for (const index of [-1, 2, NaN]) {
    const thrown = (() => {
      try {
        return itemAt(['a', null], index);
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toMatchObject({ message: `expected one of 2 items; got ${index}` });
    // A worker, and the command line, take a RangeError for the fault of the input.
    expect(thrown).not.toBeInstanceOf(RangeError);
  }
});
