import initRDKitModule from '@rdkit/rdkit';
import { describe, expect, it } from 'vitest';
import { randomFor } from '../fuzz/random-source.ts';
import {
  bipartite,
  CAGES,
  completeGraph,
  hypercube,
  ladder,
  toMolfile,
  prism,
  randomGraph,
  toSmiles,
  type Graph,
} from './graphs.ts';

/** The graphs match their names, and their SMILES and molfiles describe them. */

const degrees = ({ atoms, bonds }: Graph): number[] =>
  Array.from({ length: atoms }, (_, atom) => bonds.filter((bond) => bond.includes(atom)).length);

/** Length of the shortest ring. */
function girth({ atoms, bonds }: Graph): number {
  const neighbours = Array.from({ length: atoms }, (_, atom) =>
    bonds.filter((bond) => bond.includes(atom)).map(([a, b]) => (a === atom ? b : a)),
  );
  return Math.min(
    ...neighbours.map((_, start) => {
      const distance = new Map([[start, 0]]);
      const from = new Map([[start, -1]]);
      let shortest = Infinity;
      for (const atom of distance.keys()) {
        for (const next of neighbours[atom]!) {
          if (!distance.has(next)) {
            distance.set(next, distance.get(atom)! + 1);
            from.set(next, atom);
          } else if (from.get(atom) !== next)
            shortest = Math.min(shortest, distance.get(atom)! + distance.get(next)! + 1);
        }
      }
      return shortest;
    }),
  );
}

const rdkit = await (
  initRDKitModule as unknown as () => Promise<{
    get_mol(text: string, details: string): { get_json(): string; delete(): void } | null;
  }>
)();

/** RDKit's reading of a text: atoms, bonds and sorted degrees. */
function readByRdkit(text: string): [number, number, number[]] {
  const molecule = rdkit.get_mol(text, JSON.stringify({ sanitize: false }))!;
  const [{ atoms, bonds }] = (
    JSON.parse(molecule.get_json()) as { molecules: [{ atoms: object[]; bonds: { atoms: [number, number] }[] }] }
  ).molecules;
  molecule.delete();
  const degree = atoms.map((_, atom) => bonds.filter((bond) => bond.atoms.includes(atom)).length);
  return [atoms.length, bonds.length, degree.sort((a, b) => a - b)];
}

describe('hostile graphs', () => {
  it('have the atoms and bonds of their names', () => {
    expect(
      [completeGraph(26), bipartite(20), hypercube(7), ladder(30), prism(30)].map(({ atoms, bonds }) => [
        atoms,
        bonds.length,
      ]),
    ).toEqual([
      [26, 325],
      [40, 400],
      [128, 448],
      [60, 88],
      [60, 90],
    ]);
  });
  it('cages have three bonds per atom and no ring shorter than their girth', () => {
    expect(CAGES.map(({ name, atoms }) => [name, atoms])).toEqual([
      ['Heawood graph', 14],
      ['Möbius–Kantor graph', 16],
      ['Pappus graph', 18],
      ['dodecahedron', 20],
      ['McGee graph', 24],
      ['Tutte–Coxeter graph', 30],
    ]);
    for (const cage of CAGES) expect(new Set(degrees(cage))).toEqual(new Set([3]));
    expect(CAGES.map(girth)).toEqual([6, 6, 6, 5, 7, 8]);
  });
  it('random ones are deterministic for a seed, connected, and within their limits', () => {
    const graphs = Array.from({ length: 50 }, (_, index) => randomGraph(randomFor(1, index)));
    expect(graphs).toEqual(Array.from({ length: 50 }, (_, index) => randomGraph(randomFor(1, index))));
    for (const { atoms, bonds } of graphs) {
      expect([atoms >= 20, atoms <= 200, bonds.length >= atoms]).toEqual([true, true, true]);
      expect(bonds.every(([a, b]) => a < b && b < atoms)).toBe(true);
    }
    const rings = graphs.map(({ atoms, bonds }) => bonds.length - atoms + 1);
    expect([rings.some((count) => count <= 64), rings.some((count) => count > 64)]).toEqual([true, true]);
  });
  it.each([...CAGES, bipartite(6), completeGraph(8), hypercube(4), prism(20), ladder(20)])(
    '$name: RDKit reads the graph from the SMILES and the molfile',
    (graph) => {
      const expected = [graph.atoms, graph.bonds.length, degrees(graph).sort((a, b) => a - b)];
      expect(readByRdkit(toSmiles(graph, () => '[U]'))).toEqual(expected);
      expect(readByRdkit(toMolfile(graph, 'U'))).toEqual(expected);
    },
  );
  it('a molfile with more bonds than V2000 can count is V3000', () => {
    expect(toMolfile(completeGraph(46), 'U')).toContain('COUNTS 46 1035 0 0 0');
  });
});
