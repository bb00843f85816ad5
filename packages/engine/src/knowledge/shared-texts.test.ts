import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getMemory, packTexts, readTexts } from './shared-texts.ts';

const TEXTS = { '17': '{"says":"α-methyl, 3 °C"}', '-1889': '', 'C[C@H](N)O': '[]' };

it('strings are read from shared memory as they were packed, by any key', () => {
  const texts = readTexts(packTexts(TEXTS));
  expect(texts).toEqual(TEXTS);
  expect(JSON.stringify(texts)).toBe(JSON.stringify(TEXTS));
  expect([texts['18'], texts['toString']]).toEqual([undefined, undefined]);
});

it('strings read from shared memory are not copied into a new one', () => {
  const memory = packTexts(TEXTS);
  expect(getMemory(readTexts(memory))).toBe(memory);
  expect(getMemory(TEXTS)).toEqual(memory);
});

it('another thread sees the same memory, not a copy', async () => {
  const memory = packTexts(TEXTS);
  const thread = new Worker(`require('worker_threads').workerData.bytes['17\\0'.length] = 'x'.charCodeAt(0);`, {
    eval: true,
    workerData: memory,
  });
  await once(thread, 'exit');
  expect(readTexts(memory)[17]).toBe(`x${TEXTS[17].slice(1)}`);
});

it('any strings are found by their keys, and nothing else is', () => {
  const key = fc.string({ unit: 'grapheme-ascii' });
  const text = fc.string({ unit: 'grapheme' }).map((some) => some.replaceAll('\0', ''));
  fc.assert(
    fc.property(fc.dictionary(key, text), key, (texts, other) => {
      const read = readTexts(packTexts(texts));
      expect({ ...read }).toEqual({ ...texts });
      expect(Object.keys(read)).toEqual(Object.keys(texts));
      expect([read[other], other in read]).toEqual(
        Object.hasOwn(texts, other) ? [texts[other], true] : [undefined, false],
      );
    }),
  );
});

it('a key that is not ASCII is refused', () => {
  expect(() => packTexts({ α: '' })).toThrow('ASCII');
});
