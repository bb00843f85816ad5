import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { references, getTanimoto } from '../test-support/references.ts';
import type { Similar } from './best-similar.ts';
import { SimilarIndex } from './similar-index.ts';

const fullScan = (
  all: readonly ArrayLike<number>[],
  bits: readonly number[],
  least: number,
  limit: number,
  isAllowed: (index: number) => boolean,
): Similar[] =>
  all
    .map((item, index) => ({ index, similarity: getTanimoto(item, bits) }))
    .filter(({ index, similarity }) => similarity > 0 && similarity >= least && isAllowed(index))
    .sort((a, b) => b.similarity - a.similarity || a.index - b.index)
    .slice(0, limit);

const fingerprint = fc.uniqueArray(fc.oneof(fc.nat(12), fc.nat(2_047)), { minLength: 1, maxLength: 30 });

describe('the search for similar known compounds', () => {
  it('finds the same as brute force, in the same order', () =>
    fc.assert(
      fc.property(
        fc.array(fingerprint, { maxLength: 80 }),
        fc.array(fingerprint, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(0, 0.1, 0.22, 0.5, 1),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 4 }),
        fc.nat(4),
        (all, query, least, limit, every, atLeast) => {
          const index = new SimilarIndex(all);
          const isAllowed = (position: number): boolean => position % every === 0;
          // Several searches in a row: none may affect the next.
          for (const bits of query) {
            expect(index.find(bits, least, limit)).toEqual(fullScan(all, bits, least, limit, () => true));
            expect(index.find(bits, least, limit, isAllowed)).toEqual(fullScan(all, bits, least, limit, isAllowed));
            const similar = fullScan(all, bits, least, limit, isAllowed);
            const anyhow = fullScan(all, bits, 0, Math.min(atLeast, limit), isAllowed);
            expect(index.find(bits, least, limit, isAllowed, atLeast)).toEqual(
              similar.length < anyhow.length ? anyhow : similar,
            );
          }
        },
      ),
      { numRuns: 300 },
    ));

  it('is correct for the whole knowledge base', () => {
    const all = references.map(({ bits }) => bits);
    const index = new SimilarIndex(all);
    for (let position = 0; position < all.length; position += 9_000) {
      const bits = Array.from(all[position]!);
      const isAllowed = (other: number): boolean => other !== position;
      expect(index.find(bits, 0.22, 40, isAllowed)).toEqual(fullScan(all, bits, 0.22, 40, isAllowed));
      expect(index.find(bits, 0, 1)[0]!.similarity).toBe(1);
    }
  });
});
