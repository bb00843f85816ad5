import { startAnalogy } from '../analogy/analogy.ts';
import { centreSimilarity, chiralCentre, type ChiralCentre } from '../analogy/centre-kernel.ts';
import { getClasses } from '../graph/classes.ts';
import type { MolGraph } from '../graph/graph.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { loadPreparedForTest } from './shipped.ts';
import { read } from './read.ts';

const { knowledge, catalogue } = loadPreparedForTest();

/** The known compounds of the repository, for tests on real centres. */
export const analogy = startAnalogy(knowledge, catalogue);
export const { references } = analogy.pairs;

/** The graph of a SMILES written by RDKit with its atoms in random order. */
export function shuffledGraph(smiles: string, seed: number): MolGraph {
  using molecule = read(smiles);
  // Our parser supports only canonical SMILES: RDKit reads the lone pair of a ring sulfonium ion in other orders in its own way.
  if (/\[Se?@+\+\]/.test(smiles)) return readCanonicalSmiles(smiles).graph;
  for (let next = seed; ; next += 1) {
    const text = molecule.handle.get_smiles(JSON.stringify({ doRandom: true, randomSeed: next }));
    // Canonical SMILES never begin with a centre that has a lone pair, and our parser supports only canonical ones.
    if (!/^\[(S|P|Se|As)@/.test(text)) return readCanonicalSmiles(text).graph;
  }
}

export const centresIn = (graph: MolGraph): ChiralCentre[] =>
  graph.atoms.flatMap(({ tag }, atom) => (tag === null ? [] : (chiralCentre(graph, atom, tag) ?? [])));

/** The drawn centres with a unique class, by class, so that two drawings can be compared centre by centre. */
export function centresByClass(graph: MolGraph): Map<number, ChiralCentre> {
  const classes = getClasses(graph);
  const single = (item: number): boolean => classes.indexOf(item) === classes.lastIndexOf(item);
  return new Map(
    centresIn(graph).flatMap((centre) => {
      const ownClass = classes[centre.focus]!;
      return single(ownClass) ? [[ownClass, centre] as const] : [];
    }),
  );
}

/** The kernel of two sets of centres, written from its definition. */
export function getKernel(centres: readonly ChiralCentre[], others: readonly ChiralCentre[]): number {
  const sum = centres.flatMap((one) => others.map((other) => centreSimilarity(one, other))).reduce((a, b) => a + b, 0);
  return sum / Math.sqrt(centres.length * others.length);
}

export function getTanimoto(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const ownSet = new Set(Array.from(a));
  const both = Array.from(b).filter((bit) => ownSet.has(bit)).length;
  return both / (a.length + b.length - both);
}
