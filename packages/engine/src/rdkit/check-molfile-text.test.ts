import { describe, expect, it } from 'vitest';
import { toolkit } from '../test-support/read.ts';
import { chain, completeBipartite, v2000, v3000, type Graph } from '../test-support/molfiles.ts';
import { checkMolfileText } from './check-molfile-text.ts';
import { MAX_RINGS } from './check-smiles-text.ts';

const triangles = (count: number): Graph => ({
  atoms: 3 * count,
  bonds: Array.from({ length: count }, (_, index) =>
    [
      [0, 1],
      [1, 2],
      [2, 0],
    ].map(([a, b]) => [3 * index + a!, 3 * index + b!] as const),
  ).flat(),
});
const FORMATS = [
  ['V2000', v2000],
  ['V3000', v3000],
] as const;
/** A V3000 molfile with one atom. */
const COUNTS_LINE = 'M  V30 COUNTS 1 0 0 0 0';

describe.each(FORMATS)('limits of a molfile, %s, before RDKit reads it', (_name, write) => {
  it('bound its rings, even with unbonded atoms', () => {
    const dense = completeBipartite(10);
    const rejected = { code: 'smiles_too_complex', message: expect.stringMatching(/at most 64 ring closures; got 81/) };
    expect(checkMolfileText(write(dense))).toEqual(rejected);
    expect(checkMolfileText(write({ ...dense, atoms: 400 }))).toEqual(rejected);
    expect(checkMolfileText(write(completeBipartite(9)))).toBeNull();
    expect([MAX_RINGS, MAX_RINGS + 1].map((rings) => checkMolfileText(write(triangles(rings)))?.code)).toEqual([
      undefined,
      'smiles_too_complex',
    ]);
  });
  it('bound its atoms, whatever its title', () => {
    expect(checkMolfileText(write(chain(500)))).toBeNull();
    expect(checkMolfileText(write(chain(501), { title: COUNTS_LINE }))).toMatchObject({
      code: 'smiles_too_many_atoms',
    });
  });
});

it('join a V3000 line that continues on the next', () => {
  expect(checkMolfileText(v3000(chain(620), { counts: '6-\nM  V30 20 619 0 0 0' }))).toMatchObject({
    code: 'smiles_too_many_atoms',
    message: expect.stringContaining('got 620'),
  });
});

it('take the version from the columns, as RDKit does', () => {
  const both = v2000(chain(620), { title: COUNTS_LINE }).replace('V2000', 'V2000 V3000');
  expect(checkMolfileText(both)).toMatchObject({ code: 'smiles_too_many_atoms' });
});

it.each([
  [
    'a charge, V2000',
    v2000(chain(2), { properties: ['M  CHG  2   1   2   2 999'] }),
    'charge from -15 to \\+15; an atom of the molfile has 999',
  ],
  ['a charge, V3000', v3000(chain(1), { atom: ' CHG=-300' }), 'an atom of the molfile has -300'],
  [
    'an isotope, V2000',
    v2000(chain(1), { properties: ['M  ISO  1   19999'] }),
    'isotope of at most 999; an atom of the molfile has 9999',
  ],
  ['an isotope, V3000', v3000(chain(1), { atom: ' MASS=65549' }), 'an atom of the molfile has 65549'],
])('a number out of range for an atom is rejected: %s', (_name, molfile, message) => {
  expect(checkMolfileText(molfile)).toEqual({ code: 'molfile_unreadable', message: expect.stringMatching(message) });
});

it('accept valid numbers', () => {
  for (const molfile of [
    v2000(chain(2), { properties: ['M  CHG  2   1   3   2 -15', 'M  ISO  1   1 235'] }),
    v3000(chain(2), { atom: ' CHG=15 MASS=235' }),
  ]) {
    expect(checkMolfileText(molfile)).toBeNull();
    const read = toolkit.readMolfile(molfile);
    if (!read.ok) throw new Error(read.error.message);
    using molecule = read.molecule;
    expect(molecule.smiles()).toContain('235U');
  }
});
