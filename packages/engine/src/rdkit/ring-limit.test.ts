import { describe, expect, it } from 'vitest';
import { checkSmilesText, MAX_RINGS } from './check-smiles-text.ts';
import { toolkit } from '../test-support/read.ts';

/** A complete bipartite graph with equal halves: the first half is a chain, and each atom of the second half closes rings with every atom of the first. */
function bipartite(half: number, atom: string): string {
  const number = (a: number, b: number): string => `%(${100 + a * half + b})`;
  const first = Array.from(
    { length: half },
    (_, one) => atom + Array.from({ length: half }, (_each, other) => number(one, other)).join(''),
  );
  const second = Array.from(
    { length: half },
    (_, other) => atom + Array.from({ length: half }, (_each, one) => number(one, other)).join(''),
  );
  return [...first, ...second].join('.');
}

const C60 =
  'c12c3c4c5c1c6c7c8c2c9c1c3c2c3c4c4c%10c5c5c6c6c7c7c%11c8c9c8c9c1c2c1c2c3c4c3c4c%10c5c5c6c6c7c7c%11c8c8c9c1c1c2c3c2c4c5c6c3c7c8c1c23';

describe('the number of rings is bounded before any chemistry', () => {
  it.each([
    ['dummies', '*'],
    ['uranium', '[U]'],
  ])('the complete bipartite graph of 9 and 9 atoms is rejected: %s', (_name, atom) => {
    expect(checkSmilesText(bipartite(9, atom))).toEqual({
      ok: false,
      error: { code: 'smiles_too_complex', message: expect.stringMatching(/at most 64 ring closures; got 81/) },
    });
  });
  it('accepts realistic molecules: fullerene C60, and 64 rings in a row', () => {
    expect(checkSmilesText(C60).ok).toBe(true);
    expect(checkSmilesText('C1CC1'.repeat(MAX_RINGS)).ok).toBe(true);
    expect(checkSmilesText('C1CC1'.repeat(MAX_RINGS + 1)).ok).toBe(false);
  });
  it('accepts no graph that costs RDKit more than a second of processor time', () => {
    const worst = bipartite(8, '*');
    expect(checkSmilesText(worst).ok).toBe(true);
    const before = process.cpuUsage();
    const read = toolkit.read(worst);
    if (read.ok) read.molecule[Symbol.dispose]();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(1);
  });
});
