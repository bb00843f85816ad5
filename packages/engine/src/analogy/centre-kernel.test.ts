import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getClasses, constitutionHash } from '../graph/classes.ts';
import { opposite } from '../graph/graph.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { analogy, centresByClass, centresIn, references, shuffledGraph } from '../test-support/references.ts';
import { slowSimilarity } from '../test-support/slow-kernel.ts';
import { centreSimilarity, chiralCentre } from './centre-kernel.ts';

const positions = fc.nat(references.length - 1);
const graphAt = (index: number) => readCanonicalSmiles(references[index]!.smiles).graph;
/** Tolerance for determinants near zero, because weights are rounded to 32 bits. */
const DIGITS = 4;

describe('the similarity of two stereocentres', () => {
  it('does not depend on the atom order', () => {
    let compared = 0;
    fc.assert(
      fc.property(positions, positions, fc.nat(1_000_000), (index, otherPlace, seed) => {
        const { smiles } = references[index]!;
        const shuffled = shuffledGraph(smiles, seed);
        // Two dozen family compounds are not in RDKit's canonical form and parse differently, so they are not reorderings of one graph.
        if (constitutionHash(shuffled) !== constitutionHash(graphAt(index))) return;
        const again = centresByClass(shuffled);
        const others = centresIn(graphAt(otherPlace));
        for (const [own, centre] of centresByClass(graphAt(index))) {
          const same = again.get(own)!;
          expect(centreSimilarity(centre, same)).toBeCloseTo(1, DIGITS);
          for (const other of others) {
            expect(centreSimilarity(same, other)).toBeCloseTo(centreSimilarity(centre, other), DIGITS);
            compared += 1;
          }
        }
      }),
      { numRuns: 400 },
    );
    expect(compared).toBeGreaterThan(400);
  });

  it('only changes its sign for the mirror image', () =>
    fc.assert(
      fc.property(positions, positions, (index, otherPlace) => {
        const graph = graphAt(index);
        for (const centre of centresIn(graph)) {
          const mirrored = chiralCentre(graph, centre.focus, opposite(graph.atoms[centre.focus]!.tag!))!;
          expect(centreSimilarity(centre, mirrored)).toBe(-centreSimilarity(centre, centre));
          for (const other of centresIn(graphAt(otherPlace))) {
            // The sign of zero does not matter.
            expect(centreSimilarity(mirrored, other) + centreSimilarity(centre, other)).toBe(0);
            expect(centreSimilarity(other, centre)).toBeCloseTo(centreSimilarity(centre, other), DIGITS);
          }
        }
      }),
      { numRuns: 300 },
    ));

  it('is between −1 and 1, and 1 for the centre itself', () =>
    fc.assert(
      fc.property(positions, positions, (index, otherPlace) => {
        for (const centre of centresIn(graphAt(index))) {
          expect(centreSimilarity(centre, centre)).toBeCloseTo(1, 10);
          for (const other of centresIn(graphAt(otherPlace)))
            expect(Math.abs(centreSimilarity(centre, other))).toBeLessThanOrEqual(1 + 10 ** -DIGITS);
        }
      }),
      { numRuns: 300 },
    ));

  it('matches the definition: all 24 superpositions, with branches as plain sets of features', () => {
    const seen = { compared: 0, apart: 0 };
    fc.assert(
      fc.property(positions, fc.nat(20), (index, rank) => {
        // Two similar compounds: for dissimilar ones, the determinant is nearly always zero.
        const nearby = analogy.nearest(Array.from(references[index]!.bits), 21);
        const [graph, otherGraph] = [
          graphAt(index),
          readCanonicalSmiles(nearby[rank % nearby.length]!.reference.smiles).graph,
        ];
        for (const a of centresIn(graph).slice(0, 3))
          for (const b of centresIn(otherGraph).slice(0, 3)) {
            if (a.kind !== b.kind) continue;
            const value = centreSimilarity(a, b);
            expect(value).toBeCloseTo(slowSimilarity(graph, a.focus, otherGraph, b.focus), DIGITS);
            seen.compared += 1;
            seen.apart += Number(Math.abs(value) > 0.05);
          }
      }),
      { numRuns: 150 },
    );
    // Enough values were compared, and not only zeros.
    expect(seen.compared).toBeGreaterThan(100);
    expect(seen.apart).toBeGreaterThan(50);
  });

  it('tells apart atoms whose neighbours have swapped their bonds', () => {
    // A pyrazole's carbon bound to the other ring's carbon, or its nitrogen: single to C and aromatic to N, or the reverse.
    const [one, other] = [
      'Cc1ccc(-c2c(C)c(CN[C@H]3CC[C@@H](F)C3)nn2-c2ncccc2Cl)cn1',
      'Cc1ccc(-n2c(-c3ncccc3Cl)nc(CN[C@H]3CC[C@@H](F)C3)c2C)cn1',
    ].map((smiles) => readCanonicalSmiles(smiles).graph);
    const [first, second] = [centresIn(one!)[0]!, centresIn(other!)[0]!];
    const expected = slowSimilarity(one!, first.focus, other!, second.focus);
    expect(centreSimilarity(first, second)).toBeCloseTo(expected, DIGITS);
  });

  it('is zero between centres of different kinds, such as a sulfoxide’s sulfur and a carbon', () => {
    const [sulfur] = centresIn(readCanonicalSmiles('C[S@](=O)c1ccccc1').graph);
    const [carbon] = centresIn(readCanonicalSmiles('C[C@H](O)c1ccccc1').graph);
    expect(sulfur!.self).toBeGreaterThan(0);
    expect(centreSimilarity(sulfur!, carbon!)).toBe(0);
    const [other] = centresIn(readCanonicalSmiles('C[S@](=O)c1ccc(Cl)cc1').graph);
    expect(Math.abs(centreSimilarity(sulfur!, other!))).toBeGreaterThan(0.5);
  });
});

describe('an atom with two equal ligands', () => {
  it('is not a stereocentre, whatever is drawn', () => {
    let tried = 0;
    fc.assert(
      fc.property(positions, (index) => {
        const graph = graphAt(index);
        const classes = getClasses(graph);
        for (const [atom, around] of graph.neighbours.entries()) {
          if (around.length < 3 || around.length > 4) continue;
          if (new Set(around.map((neighbour) => classes[neighbour])).size === around.length) continue;
          expect([references[index]!.smiles, atom, chiralCentre(graph, atom, 'cw')]).toEqual([
            references[index]!.smiles,
            atom,
            null,
          ]);
          tried += 1;
        }
      }),
      { numRuns: 300 },
    );
    expect(tried).toBeGreaterThan(300);
  });

  it.each(['CC(C)O', 'FC(F)Cl', 'CCC(N)CC', 'C1CCC(O)CC1', 'OC(c1ccccc1)c1ccccc1'])('%s', (smiles) => {
    const { graph } = readCanonicalSmiles(smiles);
    for (const atom of graph.atoms.keys()) expect(chiralCentre(graph, atom, 'cw')).toBeNull();
  });
});
