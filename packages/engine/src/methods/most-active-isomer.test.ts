import { describe, expect, it } from 'vitest';
import type { Statement } from '../catalogue/statements/statement.ts';
import type { RequestedTarget } from '../catalogue/weigh.ts';
import { canonicalSmiles as canonical, read } from '../test-support/read.ts';
import { statement } from '../test-support/statement.ts';
import { mostActiveIsomer } from './most-active-isomer.ts';

// The four isomers of 3-chlorobutan-2-ol.
const RR = canonical('C[C@@H](O)[C@@H](C)Cl');
const SS = canonical('C[C@H](O)[C@H](C)Cl');
const RS = canonical('C[C@@H](O)[C@H](C)Cl');
const SR = canonical('C[C@H](O)[C@@H](C)Cl');

/** The most active isomer according to measurements, as SMILES. */
function best(measurements: readonly Partial<Statement>[], requested?: RequestedTarget): string | null {
  using molecule = read('CC(O)C(C)Cl');
  const found = mostActiveIsomer(molecule, measurements.map(statement), requested);
  return found === null ? null : molecule.canonicalWith(found);
}
const mirror = (better: string, ratio: number): Partial<Statement> => ({ better, ratio });
const epimer = (better: string, other: string, ratio: number): Partial<Statement> => ({ better, epimer: other, ratio });

describe('the most active isomer of a flat drawing', () => {
  it('is that of two pairs of mirror images and a pair of epimers that connects them', () => {
    expect(new Set([RR, SS, RS, SR]).size).toBe(4);
    expect(best([mirror(RR, 100), mirror(RS, 5), epimer(RR, RS, 4)])).toBe(RR);
    expect(best([mirror(RR, 100), mirror(RS, 5), epimer(RS, RR, 4)])).toBe(RS);
    expect(best([mirror(RR, 3), mirror(SR, 5), epimer(RS, SS, 2.5)])).toBe(SR);
  });

  it.each<[string, Partial<Statement>[]]>([
    ['two pairs were not compared with each other', [mirror(RR, 100), mirror(RS, 5)]],
    ['two isomers differ by less than a factor of two', [mirror(RR, 100), epimer(RR, RS, 1.9)]],
    ['measurements contradict each other', [mirror(RR, 10), epimer(RR, RS, 3), epimer(RS, RR, 3)]],
    [
      'it is only known at a liability',
      [mirror(RR, 100), epimer(RR, RS, 4)].map((item) => ({ ...item, genes: ['KCNH2'] })),
    ],
  ])('is not named if %s', (_, measurements) => {
    expect(best(measurements)).toBeNull();
  });

  it('is that at the requested target', () => {
    const atOther = [mirror(SS, 50), epimer(SS, RS, 20)].map((item) => ({ ...item, genes: ['DRD2'] }));
    const measurements = [mirror(RR, 100), mirror(RS, 5), epimer(RR, RS, 4), ...atOther];
    expect(best(measurements)).toBe(RR);
    expect(best(measurements, { id: 'CHEMBL217', genes: ['DRD2'] })).toBe(SS);
  });
});
