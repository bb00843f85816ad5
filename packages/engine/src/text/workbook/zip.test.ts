import { deflateSync, strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { Budget } from './budget.ts';
import { readDirectory, unpack } from './zip.ts';

const TEXT = 'one text of the archive, '.repeat(8_000);

const bytesOf = (size: 2 | 4 | 8, ...values: number[]): number[] =>
  values.flatMap((value) => Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) % 256));

/**
 * An archive of one file.
 *
 * @param isStreamed true if its sizes follow the file, as from a program that did not know them in advance
 * @param isLong true if the directory has its numbers in 64 bits
 */
function archive(isStreamed: boolean, isLong: boolean): Uint8Array {
  const name = strToU8('a/b.xml');
  const packed = deflateSync(strToU8(TEXT));
  const flags = isStreamed ? 8 : 0;
  const sizes = [packed.length, TEXT.length];
  const local = [
    ...bytesOf(4, 0x04034b50),
    ...bytesOf(2, 20, flags, 8, 0, 0),
    ...bytesOf(4, 0, ...(isStreamed ? [0, 0] : sizes)),
    ...bytesOf(2, name.length, 0),
    ...name,
    ...packed,
    ...(isStreamed ? bytesOf(4, 0x08074b50, 0, ...sizes) : []),
  ];
  const ELSEWHERE = 0xffff_ffff;
  const extra = isLong
    ? [...bytesOf(2, 99, 1, 7).slice(0, 5), ...bytesOf(2, 1, 24), ...bytesOf(8, TEXT.length, packed.length, 0)]
    : [];
  const entry = [
    ...bytesOf(4, 0x02014b50),
    ...bytesOf(2, 45, 45, flags, 8, 0, 0),
    ...bytesOf(4, 0, ...(isLong ? [ELSEWHERE, ELSEWHERE] : sizes)),
    ...bytesOf(2, name.length, extra.length, 0, 0, 0),
    ...bytesOf(4, 0, isLong ? ELSEWHERE : 0),
    ...name,
    ...extra,
  ];
  const end = [
    ...bytesOf(4, 0x06054b50),
    ...bytesOf(2, 0, 0, 1, 1),
    ...bytesOf(4, entry.length, local.length),
    ...bytesOf(2, 0),
  ];
  return new Uint8Array([...local, ...entry, ...end]);
}

it.each([
  ['its sizes before the file', false, false],
  ['its sizes after the file', true, false],
  ['numbers of 64 bits', false, true],
])('a file of an archive is unpacked in slices: with %s', (_what, isStreamed, isLong) => {
  const bytes = archive(isStreamed, isLong);
  const entry = readDirectory(bytes).get('a/b.xml')!;
  const pieces = [...unpack(bytes, entry, new Budget({ bytes: TEXT.length, cells: 0 }))];
  expect(Buffer.concat(pieces).toString()).toBe(TEXT);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(64 * 1024);
});

it('a file that is read twice is counted once, and one more byte than allowed is too many', () => {
  const bytes = archive(false, false);
  const entry = readDirectory(bytes).get('a/b.xml')!;
  const budget = new Budget({ bytes: TEXT.length, cells: 0 });
  expect([...unpack(bytes, entry, budget), ...unpack(bytes, entry, budget)].length).toBeGreaterThan(1);
  expect(() => [...unpack(bytes, entry, new Budget({ bytes: TEXT.length - 1, cells: 0 }))]).toThrow(
    /unpacks to more than/,
  );
});

it('one more byte than stated is unpacked only as far as allowed', () => {
  const bytes = archive(false, false);
  const entry = { ...readDirectory(bytes).get('a/b.xml')!, unpacked: 1 };
  let total = 0;
  expect(() => {
    for (const piece of unpack(bytes, entry, new Budget({ bytes: 70_000, cells: 0 }))) total += piece.length;
  }).toThrow(/unpacks to more than/);
  expect(total).toBeLessThanOrEqual(70_000);
});
