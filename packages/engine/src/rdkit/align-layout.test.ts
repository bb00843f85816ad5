import { expect, it } from 'vitest';
import { withCoordinatesOf, layOutHorizontally, alignLayout, type AtomPair } from './align-layout.ts';
import type { Molecule } from './molecule.ts';
import { Toolkit } from './toolkit.ts';

const toolkit = await Toolkit.start();

function read(smiles: string): Molecule {
  const done = toolkit.read(smiles);
  if (!done.ok) throw new Error(done.error.message);
  return done.molecule;
}
const positions = ({ handle }: Molecule): [number, number][] =>
  (handle.get_coords() as number[][]).map(([x, y]) => [x!, y!]);

/** Maximum distance between corresponding atoms. */
function farthest(laidOut: Molecule, model: Molecule, pairs: readonly AtomPair[]): number {
  const [own, requested] = [positions(laidOut), positions(model)];
  return Math.max(
    ...pairs.map(([to, from]) => Math.hypot(own[from]![0] - requested[to]![0], own[from]![1] - requested[to]![1])),
  );
}

it('aligns the common substructure to the model, and does not change the molecule', () => {
  using ibuprofen = read('CC(C)Cc1ccc(cc1)[C@H](C)C(=O)O');
  using naproxen = read('COc1ccc2cc(ccc2c1)[C@H](C)C(=O)O');
  layOutHorizontally(ibuprofen);
  const pairs = toolkit.commonSubstructure(ibuprofen, naproxen, [10, 12]);
  expect([pairs[0], pairs.length]).toEqual([[10, 12], 11]);
  using laidOut = alignLayout(toolkit, naproxen, ibuprofen, pairs)!;
  expect(farthest(laidOut, ibuprofen, pairs)).toBeLessThan(0.01);
  expect(laidOut.smiles()).toBe(naproxen.smiles());
});

it('leaves out atoms that rings of another size would distort', () => {
  using benzene = read('C[C@H](N)c1ccccc1');
  using thiophene = read('C[C@H](N)c1cccs1');
  layOutHorizontally(benzene);
  const pairs: AtomPair[] = [1, 0, 2, 3, 4, 5, 6].map((atom) => [atom, atom]);
  using laidOut = alignLayout(toolkit, thiophene, benzene, pairs)!;
  expect(farthest(laidOut, benzene, pairs.slice(0, 4))).toBeLessThan(0.01);
  expect(farthest(laidOut, benzene, pairs)).toBeGreaterThan(0.01);
});

it('only rotates a molecule whose common substructure cannot be aligned', () => {
  using chain = read('CCCCCCCCCCCC');
  using macrocycle = read('C1CCCCCCCCCCC1');
  layOutHorizontally(chain);
  expect(alignLayout(toolkit, macrocycle, chain, [[0, 0]])).toBeNull();
});

it('draws the mirror image with the same layout', () => {
  using first = read('C[C@H](F)Cl');
  using second = first.withTags(new Map([[1, 'cw']]));
  layOutHorizontally(first);
  using placed = withCoordinatesOf(toolkit, second, first)!;
  expect(
    farthest(
      placed,
      first,
      [0, 1, 2, 3].map((atom) => [atom, placed.atomAt(first.indexOf(atom))] as const),
    ),
  ).toBeLessThan(0.01);
});

it('computes the InChIKey only of an InChI', () => {
  expect(
    toolkit.getInchikey('InChI=1S/C13H18O2/c1-9(2)8-11-4-6-12(7-5-11)10(3)13(14)15/h4-7,9-10H,8H2,1-3H3,(H,14,15)'),
  ).toBe('HEFNNWSXXWATRW-UHFFFAOYSA-N');
  expect(toolkit.getInchikey('CC(C)Cc1ccccc1')).toBeNull();
});
