import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from '../../scripts/build-wasm.ts';
import { BitColumns, BLOCK } from './bit-columns.ts';
import { SHARED_BITS_CODE } from './shared-bits-code.ts';

const fingerprint = fc.uniqueArray(fc.oneof(fc.nat(40), fc.nat(2_047)), { maxLength: 60 });
/** More bits than the WebAssembly can count, or nearly as many. */
const largeFingerprint = fc
  .integer({ min: 245, max: 260 })
  .map((size) => Array.from({ length: size }, (_, bit) => bit));

function findAll(columns: BitColumns, bits: readonly number[], blocks: number, least: number): [number, number][] {
  const found: [number, number][] = [];
  columns.start(bits);
  for (let block = 0; block < blocks; block += 1)
    columns.find(block, least, (position, shared) => found.push([position, shared]));
  return found;
}

describe('the bits that a molecule shares with known compounds', () => {
  it.each([true, false])('are counted as by intersecting the sets (WebAssembly: %s)', (withWasm) =>
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 9, arbitrary: fingerprint }, largeFingerprint), { minLength: 1, maxLength: 300 }),
        fc.array(fc.oneof({ weight: 4, arbitrary: fingerprint }, largeFingerprint), { minLength: 1, maxLength: 3 }),
        fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 240, max: 270 })),
        (all, queries, least) => {
          const columns = new BitColumns(all, withWasm);
          // Several molecules in a row: none may affect the next.
          for (const bits of queries) {
            const expected = all
              .map((other, position): [number, number] => [position, new Set(other).intersection(new Set(bits)).size])
              .filter(([, shared]) => shared >= least);
            expect(findAll(columns, bits, Math.ceil(all.length / BLOCK), least)).toEqual(expected);
          }
        },
      ),
      { numRuns: 150 },
    ),
  );

  it('are counted by the code that `shared-bits.wat` compiles to', async () => {
    expect(await compile()).toContain(SHARED_BITS_CODE);
  });
});
