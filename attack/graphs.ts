/** Graphs that are expensive for a ring search, as SMILES and as molfiles with any kind of atom. */
import type { RandomSource } from '../fuzz/random-source.ts';
import { itemAt } from '../packages/engine/src/must.ts';

/** A simple graph: no loops or multiple edges. */
export interface Graph {
  name: string;
  atoms: number;
  bonds: [number, number][];
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The complete graph. */
export const completeGraph = (atoms: number): Graph => ({
  name: `K${atoms}`,
  atoms,
  bonds: range(atoms).flatMap((a) => range(a).map((other): [number, number] => [other, a])),
});

/** The complete bipartite graph. */
export const bipartite = (half: number): Graph => ({
  name: `K${half},${half}`,
  atoms: 2 * half,
  bonds: range(half).flatMap((a) => range(half).map((other): [number, number] => [a, half + other])),
});

/** The hypercube graph. */
export const hypercube = (dimension: number): Graph => {
  const atoms = 2 ** dimension;
  const bonds = range(atoms).flatMap((atom) =>
    range(dimension)
      .filter((bit) => (atom & (1 << bit)) === 0)
      .map((bit): [number, number] => [atom, atom | (1 << bit)]),
  );
  return { name: `Q${dimension}`, atoms, bonds };
};

/** The ladder graph. */
export const ladder = (rungs: number): Graph => {
  const rows = range(rungs - 1).flatMap((rung): [number, number][] => [
    [rung, rung + 1],
    [rungs + rung, rungs + rung + 1],
  ]);
  return {
    name: `ladder of ${rungs}`,
    atoms: 2 * rungs,
    bonds: [...rows, ...range(rungs).map((rung): [number, number] => [rung, rungs + rung])],
  };
};

/** The prism graph: a ladder closed into a ring. */
export const prism = (sides: number): Graph => {
  const { atoms, bonds } = ladder(sides);
  return { name: `prism of ${sides}`, atoms, bonds: [...bonds, [0, sides - 1], [sides, 2 * sides - 1]] };
};

/** A Hamiltonian cubic graph from its LCF notation. */
function lcf(name: string, steps: readonly number[], repeats: number): Graph {
  const atoms = steps.length * repeats;
  const cycle = range(atoms).map((atom): [number, number] => [atom, (atom + 1) % atoms]);
  const chords = range(atoms).map((atom): [number, number] => [
    atom,
    (atom + itemAt(steps, atom % steps.length) + atoms) % atoms,
  ]);
  return { name, atoms, bonds: [...cycle, ...chords.filter(([from, to]) => from < to)] };
}

/** Cubic graphs without short cycles. */
export const CAGES = [
  lcf('Heawood graph', [5, -5], 7),
  lcf('Möbius–Kantor graph', [5, -5], 8),
  lcf('Pappus graph', [5, 7, -7, 7, -7, -5], 3),
  lcf('dodecahedron', [10, 7, 4, -4, -7, 10, -4, 7, -7, 4], 2),
  lcf('McGee graph', [12, 7, -7], 8),
  lcf('Tutte–Coxeter graph', [-13, -9, 7, -7, 9, 13], 5),
];

/**
 * A random connected graph of 20 to 200 atoms. Half of such graphs are within the ring limit; the others have up to ten
 * bonds per atom.
 */
export function randomGraph(rng: RandomSource): Graph {
  const atoms = 20 + rng.below(181);
  const bonds = new Map<string, [number, number]>();
  const add = (a: number, b: number): void => {
    bonds.set(`${Math.min(a, b)} ${Math.max(a, b)}`, [Math.min(a, b), Math.max(a, b)]);
  };
  for (let atom = 1; atom < atoms; atom += 1) add(atom, rng.below(atom));
  const rings = rng.chance(0.5) ? 1 + rng.below(64) : 65 + rng.below(10 * atoms);
  const max = (atoms * (atoms - 1)) / 2;
  for (const requested = Math.min(max, atoms - 1 + rings); bonds.size < requested;) {
    const [a, b] = [rng.below(atoms), rng.below(atoms)];
    if (a !== b) add(a, b);
  }
  return { name: `random graph of ${atoms} atoms and ${bonds.size} bonds`, atoms, bonds: [...bonds.values()] };
}

const ringLabel = (number: number): string =>
  number < 10 ? String(number) : number < 100 ? `%${number}` : `%(${number})`;

/** A connected graph as SMILES, with as few ring closures as it has rings. */
export function toSmiles({ atoms, bonds }: Graph, symbol: (atom: number) => string): string {
  const neighbours = range(atoms).map((): number[] => []);
  for (const [a, b] of bonds) {
    itemAt(neighbours, a).push(b);
    itemAt(neighbours, b).push(a);
  }
  const children = range(atoms).map((): number[] => []);
  const opens = range(atoms).map((): number[] => []);
  const order = new Map<number, number>();
  const walk = (atom: number, from: number): void => {
    const own = order.size;
    order.set(atom, own);
    for (const next of itemAt(neighbours, atom)) {
      const other = order.get(next);
      if (other === undefined) {
        itemAt(children, atom).push(next);
        walk(next, atom);
      } else if (next !== from && other < own) itemAt(opens, next).push(atom);
    }
  };
  walk(0, -1);
  const labels = new Map<string, number>();
  const usedNumbers = new Set<number>();
  const write = (atom: number): string => {
    const closed = [...labels].filter(([ring]) => ring.endsWith(` ${atom}`));
    const openedRings = itemAt(opens, atom).map((end) => {
      let label = 1;
      while (usedNumbers.has(label)) label += 1;
      usedNumbers.add(label);
      labels.set(`${atom} ${end}`, label);
      return label;
    });
    // A ring number closed here can be reused from the next atom on.
    for (const [ring, label] of closed) {
      labels.delete(ring);
      usedNumbers.delete(label);
    }
    const text = symbol(atom) + [...closed.map(([, label]) => label), ...openedRings].map(ringLabel).join('');
    return (
      text +
      itemAt(children, atom)
        .map((child, index, all) => (index < all.length - 1 ? `(${write(child)})` : write(child)))
        .join('')
    );
  };
  return write(0);
}

/** A graph as a molfile: V2000, or V3000 if it has more than 999 bonds. */
export function toMolfile({ name, atoms, bonds }: Graph, element: string): string {
  const coordinates = (atom: number): [string, string] => [(atom % 20).toFixed(4), Math.floor(atom / 20).toFixed(4)];
  if (bonds.length > 999) {
    const atomLines = range(atoms).map((atom) => `M  V30 ${atom + 1} ${element} ${coordinates(atom).join(' ')} 0 0`);
    const bondLines = bonds.map(([a, b], index) => `M  V30 ${index + 1} 1 ${a + 1} ${b + 1}`);
    return [
      name,
      '',
      '',
      '  0  0  0     0  0            999 V3000',
      'M  V30 BEGIN CTAB',
      `M  V30 COUNTS ${atoms} ${bonds.length} 0 0 0`,
      'M  V30 BEGIN ATOM',
      ...atomLines,
      'M  V30 END ATOM',
      'M  V30 BEGIN BOND',
      ...bondLines,
      'M  V30 END BOND',
      'M  V30 END CTAB',
      'M  END',
    ].join('\n');
  }
  const number = (value: number): string => String(value).padStart(3);
  const atomLines = range(atoms).map(
    (atom) =>
      `${coordinates(atom)
        .map((point) => point.padStart(10))
        .join('')}    0.0000 ${element.padEnd(3)} 0  0  0  0  0  0  0  0  0  0  0  0`,
  );
  return [
    name,
    '',
    '',
    `${number(atoms)}${number(bonds.length)}  0  0  0  0  0  0  0  0999 V2000`,
    ...atomLines,
    ...bonds.map(([a, b]) => `${number(a + 1)}${number(b + 1)}  1  0`),
    'M  END',
  ].join('\n');
}
