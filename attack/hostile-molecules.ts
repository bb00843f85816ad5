import { randomFor } from '../fuzz/random-source.ts';
import { itemAt } from '../packages/engine/src/must.ts';
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

const SEED = 20_261_122;
const RANDOM_GRAPHS = 500;
/** Kinds of atoms: unlimited valence, exceeded valence, charges. */
const SYMBOLS = ['*', '[U]', 'C', 'N', '[N+]', '[U+4]', '[C-]'] as const;
const ELEMENTS: Record<(typeof SYMBOLS)[number], string> = {
  '*': '*',
  '[U]': 'U',
  C: 'C',
  N: 'N',
  '[N+]': 'N',
  '[U+4]': 'U',
  '[C-]': 'C',
};

/** A hostile molecule in each input format. */
export interface HostileMolecule {
  name: string;
  smiles: string;
  molfile: string;
}

const NAMED: readonly Graph[] = [
  completeGraph(26),
  completeGraph(12),
  completeGraph(11),
  ...[3, 4, 5, 6, 7].map(hypercube),
  ...Array.from({ length: 19 }, (_, index) => bipartite(index + 2)),
  ...CAGES,
  ...[3, 6, 12, 24, 60, 61, 62, 63, 64, 100].map(prism),
  ...[3, 12, 64, 65, 66, 100].map(ladder),
];

/** Adds a CXSMILES extension with coordinates and labels of the atoms. */
const withExtension = (smiles: string, { atoms }: Graph): string =>
  `${smiles} |(${Array.from({ length: atoms }, (_, atom) => `${atom % 20},${Math.floor(atom / 20)},`).join(';')})|`;

/**
 * Every named graph with every kind of atom, and random graphs with one or several kinds of atoms, half of them as
 * CXSMILES. @param small true for a selection that takes seconds
 */
export function hostileMolecules(small: boolean): HostileMolecule[] {
  const molecule = (
    graph: Graph,
    kind: string,
    symbol: (atom: number) => (typeof SYMBOLS)[number],
    extended: boolean,
  ): HostileMolecule => {
    const plain = toSmiles(graph, symbol);
    return {
      name: `${graph.name} of ${kind}${extended ? ', CXSMILES' : ''}`,
      smiles: extended ? withExtension(plain, graph) : plain,
      molfile: toMolfile(graph, ELEMENTS[symbol(0)]),
    };
  };
  const named = NAMED.flatMap((graph) =>
    SYMBOLS.map((symbol, index) => molecule(graph, symbol, () => symbol, index % 2 === 1)),
  );
  const random = Array.from({ length: RANDOM_GRAPHS }, (_, number) => {
    const rng = randomFor(SEED, number);
    const graph = randomGraph(rng);
    const kind = rng.below(SYMBOLS.length + 1);
    const mixed = Array.from({ length: graph.atoms }, () => rng.pick(SYMBOLS));
    const extended = rng.chance(0.5);
    const symbol = SYMBOLS[kind];
    return symbol === undefined
      ? molecule(graph, 'several kinds of atoms', (atom) => itemAt(mixed, atom), extended)
      : molecule(graph, symbol, () => symbol, extended);
  });
  const all = [...named, ...random];
  return small
    ? all.filter((_, index) => index % 12 === 0).filter(({ name }) => !/^(prism|ladder) of \d\d/.test(name))
    : all;
}
