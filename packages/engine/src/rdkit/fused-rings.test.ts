import { describe, expect, it } from 'vitest';
import { toolkit } from '../test-support/read.ts';
import { MAX_FUSED_RINGS } from './fused-rings.ts';

/** A row of fused four-membered rings with the given atoms. */
function ladder(rings: number, atom: string): string {
  const number = (rung: number): string => `%${rung + 10}`;
  const firstSide = Array.from({ length: rings + 1 }, (_, rung) => atom + number(rung));
  const secondSide = Array.from({ length: rings + 1 }, (_, rung) => atom + number(rings - rung));
  // The last rung is the bond between the two sides.
  return [...firstSide.slice(0, -1), atom, atom, ...secondSide.slice(1)].join('');
}

/** The same with a C=O in each side of each ring, as in a polymer of urea: no two rings share more than an N-N bond. */
function ureas(rings: number): string {
  const firstSide = Array.from({ length: rings }, (_, ring) => `N%${ring + 10}C(=O)`).join('');
  const secondSide = Array.from({ length: rings }, (_, ring) => `C(=O)N%${rings - 1 - ring + 10}`).join('');
  return `${firstSide}NN${secondSide}`;
}

/** The same as a molfile, with a number of further atoms on their own. */
const molfile = (rings: number, element: string, further = 0): string => {
  const inRings = 2 * rings + 2;
  const atoms = inRings + further;
  const bonds = [
    ...Array.from({ length: inRings - 1 }, (_, atom) => [atom, atom + 1]),
    ...Array.from({ length: rings }, (_, rung) => [rung, inRings - 1 - rung]),
  ];
  const pad = (value: number): string => String(value).padStart(3);
  return [
    '',
    '',
    '',
    `${pad(atoms)}${pad(bonds.length)}  0  0  0  0  0  0  0  0999 V2000`,
    ...Array.from(
      { length: atoms },
      (_, atom) =>
        `${(atom % 10).toFixed(4).padStart(10)}${Math.floor(atom / 10)
          .toFixed(4)
          .padStart(10)}    0.0000 ${element.padEnd(3)} 0  0  0  0  0  0  0  0  0  0  0  0`,
    ),
    ...bonds.map(([a, b]) => `${pad(a! + 1)}${pad(b! + 1)}  1  0`),
    'M  END',
  ].join('\n');
};

/** The CPU time of parsing in seconds, and the result. */
function cost(text: string): { seconds: number; error: string | null } {
  const before = process.cpuUsage();
  const read = text.includes('\n') ? toolkit.readMolfile(text) : toolkit.read(text);
  const { user, system } = process.cpuUsage(before);
  if (read.ok) read.molecule[Symbol.dispose]();
  return { seconds: (user + system) / 1e6, error: read.ok ? null : read.error.message };
}

describe('fused rings whose atoms may be aromatic', () => {
  it.each([
    ['N', ladder(MAX_FUSED_RINGS + 6, 'N')],
    ['P', ladder(MAX_FUSED_RINGS + 6, 'P')],
    ['[C-]', ladder(MAX_FUSED_RINGS + 6, '[C-]')],
    ['ureas', ureas(MAX_FUSED_RINGS + 6)],
    ['a molfile of N', molfile(MAX_FUSED_RINGS + 6, 'N')],
    ['a molfile of N with ten separate atoms', molfile(MAX_FUSED_RINGS + 6, 'N', 10)],
  ])('are rejected before RDKit tries all of their combinations: %s', (_name, text) => {
    const { seconds, error } = cost(text);
    expect(error).toMatch(
      new RegExp(
        `^Expected at most ${MAX_FUSED_RINGS} fused rings of potentially aromatic atoms; got ${MAX_FUSED_RINGS + 6}\\.`,
      ),
    );
    expect(seconds).toBeLessThan(0.2);
  });
  it('cost less than two seconds at the accepted maximum', () => {
    for (const text of [ladder(MAX_FUSED_RINGS, 'N'), ureas(MAX_FUSED_RINGS), molfile(MAX_FUSED_RINGS, 'N')]) {
      const { seconds, error } = cost(text);
      expect([error, seconds < 2]).toEqual([null, true]);
    }
  });
  it.each([
    [
      'fullerene C60',
      'c12c3c4c5c1c6c7c8c2c9c1c3c2c3c4c4c%10c5c5c6c6c7c7c%11c8c9c8c9c1c2c1c2c3c4c3c4c%10c5c5c6c6c7c7c%11c8c8c9c1c1c2c3c2c4c5c6c3c7c8c1c23',
    ],
    ['saturated carbon', ladder(60, 'C')],
    ['45 rings of a peptide, none fused to another', `N${'C(Cc1ccccc1)C(=O)N'.repeat(45)}`],
  ])('other molecules with many rings are read: %s', (_name, smiles) => {
    expect(cost(smiles).error).toBeNull();
  });
});
