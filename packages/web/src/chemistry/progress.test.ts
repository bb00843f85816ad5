import { loadDocument, loadKnowledge } from '@eutomer/engine';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { counted, shareOfAll, shareOfPart, SIZES } from './progress.ts';

/** The bar shown before the first answer follows the bytes, not the number of parts. */

it('knows about how large each part is', () => {
  const wasm = createRequire(import.meta.url).resolve('@rdkit/rdkit/RDKit_minimal.wasm');
  const { brotli } = loadDocument('records');
  expect(brotli.length / (1_000 * SIZES.records.sent)).toBeCloseTo(1, 0);
  expect(brotliDecompressSync(brotli).length / SIZES.records.unpacked).toBeCloseTo(1, 0);
  expect(JSON.stringify(loadKnowledge()).length / SIZES.families.unpacked).toBeCloseTo(1, 0);
  expect(statSync(wasm).size / SIZES.toolkit.unpacked).toBeCloseTo(1, 0);
});

it('counts a part by its share of the bytes, and never as complete before its end', () => {
  expect(shareOfAll(new Map())).toBe(0);
  expect(shareOfAll(new Map([['families', 1]]))).toBeLessThan(0.1);
  expect(shareOfAll(new Map([['records', 0.5]]))).toBeGreaterThan(0.2);
  expect(
    shareOfAll(
      new Map([
        ['families', 1],
        ['records', 1],
        ['toolkit', 1],
      ]),
    ),
  ).toBe(1);
  expect(shareOfPart('records', SIZES.records.unpacked / 2)).toBe(0.5);
  expect(shareOfPart('records', 2 * SIZES.records.unpacked)).toBe(0.98);
});

it('reports steps while a body passes unchanged', async () => {
  const chunk = new Uint8Array(SIZES.toolkit.unpacked / 100).fill(7);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let number = 0; number < 10; number += 1) controller.enqueue(chunk);
      controller.close();
    },
  });
  const shares: number[] = [];
  const passed = await new Response(counted(body, 'toolkit', (share) => shares.push(share))).bytes();
  expect(passed).toEqual(new Uint8Array(10 * chunk.length).fill(7));
  expect(shares).toEqual([0.02, 0.04, 0.06, 0.08, 0.1]);
});
