import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getTanimoto } from '../test-support/references.ts';
import { RangeIndex } from './range-index.ts';

const fingerprint = fc.uniqueArray(fc.oneof(fc.nat(12), fc.nat(2_047)), { minLength: 1, maxLength: 30 });

it('finds the same as brute force in a range of compounds', () =>
  fc.assert(
    fc.property(
      fc.array(fingerprint, { maxLength: 80 }),
      fc.array(fingerprint, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(0.1, 0.22, 0.5, 1),
      fc.nat(80),
      fc.nat(80),
      (all, query, least, first, second) => {
        const index = new RangeIndex(all);
        const [start, end] = [Math.min(first, second, all.length), Math.min(Math.max(first, second), all.length)];
        // Several searches in a row: none may affect the next.
        for (const bits of query)
          expect(index.find(bits, least, start, end)).toEqual(
            [...all.keys()].filter(
              (position) => position >= start && position < end && getTanimoto(all[position]!, bits) >= least,
            ),
          );
      },
    ),
    { numRuns: 300 },
  ));
