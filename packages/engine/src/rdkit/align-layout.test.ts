import { expect, it } from 'vitest';
import { withCoordinatesOf, layOutHorizontally, alignLayout, sharedLayout } from './align-layout.ts';
import type { AtomPair } from './constrain-coordinates.ts';
import type { Molecule } from './molecule.ts';
import { read, toolkit } from '../test-support/read.ts';

const positions = ({ handle }: Molecule): [number, number][] =>
  (handle.get_coords() as number[][]).map(([x, y]) => [x!, y!]);

/** Maximum distance between corresponding atoms, in the numbers of the molecule that was laid out. */
function farthest(laidOut: Molecule, molecule: Molecule, model: Molecule, pairs: readonly AtomPair[]): number {
  const [own, requested] = [positions(laidOut), positions(model)];
  return Math.max(
    ...pairs.map(([to, from]) => {
      const [[x, y], [u, v]] = [own[laidOut.atomAt(molecule.indexOf(from))]!, requested[to]!];
      return Math.hypot(x - u, y - v);
    }),
  );
}

it('aligns the common substructure to the model, and does not change the molecule', () => {
  using ibuprofen = read('CC(C)Cc1ccc(cc1)[C@H](C)C(=O)O');
  using naproxen = read('COc1ccc2cc(ccc2c1)[C@H](C)C(=O)O');
  layOutHorizontally(ibuprofen);
  const pairs = toolkit.commonSubstructure(ibuprofen, naproxen, [10, 12]);
  expect([pairs[0], pairs.length]).toEqual([[10, 12], 11]);
  using laidOut = alignLayout(toolkit, naproxen, ibuprofen, pairs)!;
  expect(farthest(laidOut, naproxen, ibuprofen, pairs)).toBeLessThan(0.01);
  expect(laidOut.smiles()).toBe(naproxen.smiles());
});

it('leaves out atoms that rings of another size would distort', () => {
  using benzene = read('C[C@H](N)c1ccccc1');
  using thiophene = read('C[C@H](N)c1cccs1');
  layOutHorizontally(benzene);
  const pairs: AtomPair[] = [1, 0, 2, 3, 4, 5, 6].map((atom) => [atom, atom]);
  using laidOut = alignLayout(toolkit, thiophene, benzene, pairs)!;
  expect(farthest(laidOut, thiophene, benzene, pairs.slice(0, 4))).toBeLessThan(0.01);
  expect(farthest(laidOut, thiophene, benzene, pairs)).toBeGreaterThan(0.01);
});

it('does not lay out a molecule that shares fewer than three atoms with the model', () => {
  using chain = read('CCCCCCCCCCCC');
  using macrocycle = read('C1CCCCCCCCCCC1');
  layOutHorizontally(chain);
  expect(alignLayout(toolkit, macrocycle, chain, [[0, 0]])).toBeNull();
});

/** Whether two atoms are drawn on the same side of the bond between two others; atoms by their index. */
function areCis(molecule: Molecule, [first, begin, end, second]: readonly [number, number, number, number]): boolean {
  const at = (index: number): [number, number] => positions(molecule)[molecule.atomAt(index)]!;
  const side = (index: number): number => {
    const [[x, y], [u, v], [a, b]] = [at(begin), at(end), at(index)];
    return Math.sign((u - x) * (b - y) - (v - y) * (a - x));
  };
  return side(first) === side(second);
}

it.each([
  ['E like Z', 'CC/C=C\\C[C@H](C)N', 'CC/C=C/C[C@H](C)N', 4],
  ['Z like E', 'CC/C=C/C[C@H](C)N', 'CC/C=C\\C[C@H](C)N', 4],
  ['Z like Z', 'CC/C=C\\C[C@H](C)N', 'CC/C=C\\C[C@H](C)N', 8],
])('never draws E as Z or Z as E, and aligns what lies before the double bond: %s', (_name, like, smiles, aligned) => {
  using model = read(like);
  using molecule = read(smiles);
  layOutHorizontally(model);
  const pairs = [5, 6, 7, 4, 3, 2, 1, 0].map((index) => [model.atomAt(index), molecule.atomAt(index)] as const);
  using laidOut = alignLayout(toolkit, molecule, model, pairs)!;
  expect(areCis(laidOut, [1, 2, 3, 4])).toBe(smiles.includes('\\'));
  expect(farthest(laidOut, molecule, model, pairs.slice(0, aligned))).toBeLessThan(0.01);
});

it('only rotates a molecule if the positions in the model would make atoms overlap', () => {
  using model = read('C1CC1CC');
  using molecule = read('C1CC1(CC)C(C)(C)C');
  layOutHorizontally(model);
  const pairs = [0, 1, 2, 3, 4].map((atom) => [atom, atom] as const);
  using laidOut = alignLayout(toolkit, molecule, model, pairs)!;
  expect(farthest(laidOut, molecule, model, pairs)).toBeGreaterThan(0.1);
  expect(farthest(laidOut, molecule, model, pairs)).toBeLessThan(1);
});

it.each(['CC/C=C\\CC', 'C[C@H]1CO[C@@H](c2ccc(N)nc2)CN1'])(
  'lays out %s in the plane, although RDKit would turn it out of the plane',
  (smiles) => {
    using molecule = read(smiles);
    using model = sharedLayout(molecule);
    const depths = (): number[] => (model.handle.get_coords() as number[][]).map(([, , z]) => Math.abs(z!));
    expect(Math.max(...depths())).toBe(0);
    model.handle.set_new_coords();
    model.handle.normalize_depiction(1, -1);
    expect(Math.max(...depths())).toBeGreaterThan(0.1);
  },
);

it.each([
  ['a double bond', 'CC/C=C\\C[C@H](C)N'],
  ['a centre that exists only because of E and Z', 'O[C@H](/C=C/C)/C=C\\C'],
  ['a dative bond', 'C[C@H](N)C(=O)O->[Fe]'],
])('keeps E/Z, the letters and the wedges of %s with the coordinates of a model', (_name, smiles) => {
  using molecule = read(smiles);
  using model = sharedLayout(molecule);
  using placed = withCoordinatesOf(toolkit, molecule, model)!;
  expect([...placed.labels()].sort()).toEqual([...molecule.labels()].sort());
  expect(placed.smiles()).toBe(molecule.smiles());
  expect(placed.handle.get_cxsmiles()).toMatch(/w[UD]:/);
});

it('draws the mirror image with the same layout', () => {
  using first = read('C[C@H](F)Cl');
  using second = first.withTags(new Map([[1, 'cw']]));
  layOutHorizontally(first);
  using placed = withCoordinatesOf(toolkit, second, first)!;
  expect(
    farthest(
      placed,
      placed,
      first,
      [0, 1, 2, 3].map((atom) => [atom, placed.atomAt(first.indexOf(atom))] as const),
    ),
  ).toBeLessThan(0.01);
});
