import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MolGraph } from '../graph/graph.ts';
import { getFacts } from '../graph/match/atom-facts.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { analogy, centresIn, references } from '../test-support/references.ts';
import { superposition, type ChiralCentre } from './centre-kernel.ts';
import { superposedAtoms } from './superposed-atoms.ts';

const isAlike = (graph: MolGraph, atom: number, other: MolGraph, otherAtom: number): boolean => {
  const [first, second] = [getFacts(graph).atoms[atom]!, getFacts(other).atoms[otherAtom]!];
  return first.type === second.type && first.inRing === second.inRing;
};

/** The ligands paired by the best superposition, if both are explicit and alike. */
const matchLigands = (graph: MolGraph, centre: ChiralCentre, other: MolGraph, otherCentre: ChiralCentre) =>
  superposition(centre, otherCentre).flatMap((otherPlace, index) => {
    const one = graph.neighbours[centre.focus]![index];
    const two = other.neighbours[otherCentre.focus]![otherPlace];
    return one !== undefined && two !== undefined && isAlike(graph, one, other, two) ? [[one, two]] : [];
  });

describe('the atoms that two molecules share around a centre', () => {
  it('consists of pairs of equivalent atoms, each atom once: the centres, then the matching ligands', () => {
    let ligands = 0;
    fc.assert(
      fc.property(fc.nat(references.length - 1), fc.nat(11), (position, rank) => {
        const nearby = analogy.nearest(Array.from(references[position]!.bits), 12);
        const graph = readCanonicalSmiles(references[position]!.smiles).graph;
        const other = readCanonicalSmiles(nearby[rank % nearby.length]!.reference.smiles).graph;
        const [centre] = centresIn(graph);
        const otherCentre = centresIn(other).find(({ kind }) => kind === centre?.kind);
        if (centre === undefined || otherCentre === undefined) return;
        const pairs = superposedAtoms(graph, centre, other, otherCentre);
        expect(pairs[0]).toEqual([centre.focus, otherCentre.focus]);
        for (const [one, two] of pairs.slice(1)) expect(isAlike(graph, one, other, two)).toBe(true);
        expect(new Set(pairs.map(([one]) => one)).size).toBe(pairs.length);
        expect(new Set(pairs.map(([, two]) => two)).size).toBe(pairs.length);
        const matchedLigands = matchLigands(graph, centre, other, otherCentre);
        expect(pairs.slice(1, 1 + matchedLigands.length)).toEqual(matchedLigands);
        ligands += matchedLigands.length;
        // Every pair is bonded to an earlier pair.
        for (const [index, [one, two]] of pairs.entries()) {
          const isBonded = pairs
            .slice(0, index)
            .some(([a, b]) => graph.neighbours[one]!.includes(a) && other.neighbours[two]!.includes(b));
          expect(isBonded).toBe(index > 0);
        }
      }),
      { numRuns: 300 },
    );
    expect(ligands).toBeGreaterThan(300);
  });

  it('of ibuprofen and ketoprofen is the propionic acid and the ring beside it', () => {
    // Both as S.
    const [first, second] = ['CC(C)Cc1ccc([C@H](C)C(=O)O)cc1', 'C[C@H](C(=O)O)c1cccc(C(=O)c2ccccc2)c1'].map(
      (smiles) => readCanonicalSmiles(smiles).graph,
    ) as [MolGraph, MolGraph];
    const [centre] = centresIn(first);
    const [otherCentre] = centresIn(second);
    const pairs = new Map(superposedAtoms(first, centre!, second, otherCentre!));
    // Centre, methyl, carboxyl carbon, and the ring atom bonded to the centre.
    expect([8, 9, 10, 7].map((atom) => pairs.get(atom))).toEqual([1, 0, 2, 5]);
    // All six atoms of the ring.
    expect([4, 5, 6, 7, 13, 14].every((atom) => pairs.has(atom))).toBe(true);
  });
});
