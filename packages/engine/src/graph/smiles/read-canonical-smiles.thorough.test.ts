import { describe, expect, it } from 'vitest';
import { loadFamiliesForTest } from '../../test-support/shipped.ts';
import { graphAsWritten, read } from '../../test-support/read.ts';
import { countCentres, hasEqualNeighbours, isCertainlyChiral } from '../stereo/centres.ts';
import { getClasses, constitutionHash } from '../classes.ts';
import { getFacts } from '../match/atom-facts.ts';
import { opposite, type MolGraph, type ChiralTag } from '../graph.ts';
import type { Molecule } from '../../rdkit/molecule.ts';
import { getJson } from '../../rdkit/molecule-json.ts';
import { Configuration } from '../stereo/configuration.ts';
import { sortedGraph } from '../stereo/sorted-graph.ts';

/** Compares what plain TypeScript reads from canonical SMILES with RDKit's own data on the same molecules. */

/** One item in every `step`, because each needs several RDKit calls; every family is covered. */
const sample = (list: readonly string[], step: number): string[] => list.filter((_, index) => index % step === 0);
/** Family compounds as drawn and without stereo, and unusual molecules: all in `npm run test:long`, one in 24 in `npm test`. */
const DRAWN = sample(
  loadFamiliesForTest().flatMap(({ compounds }) => compounds.map(({ smiles }) => smiles)),
  process.env.EUTOMER_TESTS === 'long' ? 1 : 24,
);
const FLAT = DRAWN.map((smiles) => {
  using molecule = read(smiles);
  return molecule.constitution();
});
const RARE = [
  'C[C@H](O)C[C@@H](C)O',
  'O[C@H]1CC[C@@H](O)CC1',
  'C[C@@H]1CC[C@H](C)CC1',
  'C1CC[C@H]2CCCC[C@@H]2C1',
  'CC(C)C(O)C(C)C',
  'OC1CCC(O)CC1',
  'C(/C=C/Cl)(/C=C\\Cl)O',
  'C[S@](=O)c1ccccc1',
  'C[S@@](=O)CC',
  'CC[P@](=O)(OC)F',
  'C[N@+]1(CC)CCCc2ccccc21',
  'C1CN2CCC1CC2',
  'C[C@H]1CN1C',
  '[2H]C(C)(O)c1ccccc1',
  '[13CH3]C(C)O',
  'F/C=C/F',
  'N#CC(Cl)Br',
  'C[Si](C)(F)CC',
  'O=[N+]([O-])c1ccccc1C(C)O',
  '[Na+].CC(O)C(=O)[O-]',
  'c1cc[se]c1',
  'C1=CC=CN1',
  'OC(C1CCCCC1)C1CCNCC1',
  'CCN(CC)CC(O)CN(CC)CC',
  '[H][H]',
  'C%12CCCCC%12',
  'B(O)(O)C(C)N',
  'CC(=O)[O-].[NH3+]C(C)c1ccccc1',
  'C1CC2(C1)CC(O)C2',
  'FC1CC2(C1)CC(F)C2',
  '[O-][S+](C)CC',
  'CP(C)CC',
  '*C(F)(Cl)Br',
  'C[C@](F)(Cl)[C@H](F)Cl',
  '[Pt](Cl)(Cl)(N)N',
  'O=S(=O)(C)N=S(C)(=O)CC',
];

/** Centres between equal branches are only relative to each other: inverting all of them gives the same molecule, and either form may be written. */
const assignment = (graph: MolGraph) =>
  graph.atoms.map((atom, index) => (hasEqualNeighbours(graph, index) ? { ...atom, tag: null } : atom));

describe('a graph read from canonical SMILES', () => {
  it('has the same atoms, hydrogens, charges, bonds and chiral tags as in RDKit', () => {
    for (const smiles of [...DRAWN, ...FLAT, ...RARE]) {
      using molecule = read(smiles);
      const queryGraph = molecule.toolkitGraph();
      const theirs = graphAsWritten(molecule);
      const sorted = sortedGraph(
        theirs,
        theirs.atoms.map((_, index) => index),
      );
      expect([smiles, assignment(queryGraph)]).toEqual([smiles, assignment(sorted)]);
      expect([smiles, queryGraph.neighbours]).toEqual([smiles, sorted.neighbours]);
    }
  });

  it('inverts any stereocentre, and back to the identical string', () => {
    for (const smiles of [...sample(DRAWN, 2), ...RARE]) {
      using molecule = read(smiles);
      const labels = molecule.labels();
      const [centre] =
        [...labels].find(([index, label]) => /[RS]/.test(label) && molecule.graph().atoms[index]!.tag !== null) ?? [];
      if (centre === undefined || [...labels.values()].some((label) => label === '?' || /[rs]/.test(label))) continue;
      const { tag } = molecule.graph().atoms[centre]!;
      using second = molecule.withTags(new Map([[centre, opposite(tag!)]]));
      expect([smiles, second.labels().get(centre)]).not.toEqual([smiles, labels.get(centre)]);
      using back = second.withTags(new Map([[centre, tag]]));
      expect([smiles, back.smiles()]).toEqual([smiles, molecule.smiles()]);
    }
  });
});

describe('stereocentres by constitution', () => {
  it('agree with RDKit’s labeller whenever they are decided, which is nearly always', () => {
    let reported = 0;
    const all = [...DRAWN, ...FLAT, ...RARE];
    for (const smiles of all) {
      using molecule = read(smiles);
      const counted = countCentres(molecule.graph());
      if (counted === null) continue;
      reported += 1;
      const labels = [...molecule.labels().values()];
      const undrawn = labels.filter((label) => label === '?').length;
      expect([smiles, counted.drawn, counted.undrawn.length]).toEqual([smiles, labels.length - undrawn, undrawn]);
    }
    expect(reported / all.length).toBeGreaterThan(0.8);
  });

  it('does not call a molecule chiral if it equals its mirror image', () => {
    for (const smiles of [...sample(DRAWN, 2), ...RARE]) {
      using molecule = read(smiles);
      if (!isCertainlyChiral(molecule.graph())) continue;
      using mirrored = molecule.withTags(Configuration.drawn(molecule.graph()).mirror());
      expect([smiles, mirrored.smiles() === molecule.smiles()]).toEqual([smiles, false]);
    }
  });
});

/** Equivalence classes of atoms: for each atom, the first one with the same key. */
const firstAlike = (keys: readonly unknown[]): number[] => keys.map((key) => keys.indexOf(key));

/** For each atom, the canonical SMILES with only that atom labelled: identical for two atoms if and only if they are equivalent. */
function labelledInTurn(molecule: Molecule): string[] {
  return graphAsWritten(molecule).atoms.map((_, atom) => {
    const json = getJson(molecule.handle);
    json.molecules[0]!.atoms[atom]!.isotope = 99;
    using labelled = read(JSON.stringify(json));
    return labelled.smiles();
  });
}

describe('classes of atoms', () => {
  it('do not depend on the drawing, and distinguish constitutions as canonical SMILES do', () => {
    const byHash = new Map<number, string>();
    let moved = 0;
    for (const [tag, smiles] of FLAT.entries()) {
      using molecule = read(smiles);
      const graph = graphAsWritten(molecule);
      const hash = constitutionHash(graph);
      using redrawn = read(molecule.handle.get_smiles(JSON.stringify({ doRandom: true, randomSeed: tag })));
      const other = graphAsWritten(redrawn);
      moved += Number(other.atoms.some(({ z }, atom) => z !== graph.atoms[atom]!.z));
      expect([smiles, constitutionHash(other), getClasses(other).toSorted()]).toEqual([
        smiles,
        hash,
        getClasses(graph).toSorted(),
      ]);
      expect(constitutionHash(molecule.graph())).toBe(hash);
      expect(byHash.get(hash) ?? smiles).toBe(smiles);
      byHash.set(hash, smiles);
    }
    expect(moved / FLAT.length).toBeGreaterThan(0.9);
    expect(byHash.size).toBe(new Set(FLAT).size);
  });

  it('are equal exactly for the atoms that RDKit finds equivalent', () => {
    for (const smiles of ['Cc1cccc(C)c1CC(O)C(F)(F)F', ...sample(FLAT, 8)]) {
      using molecule = read(smiles);
      expect([smiles, firstAlike([...getClasses(graphAsWritten(molecule))])]).toEqual([
        smiles,
        firstAlike(labelledInTurn(molecule)),
      ]);
    }
  });
});

describe('canonical SMILES of another drawing', () => {
  it('equals RDKit’s canonical SMILES of that drawing', () => {
    for (const smiles of [...sample(DRAWN, 2), ...RARE]) {
      using molecule = read(smiles);
      const mirror = Configuration.drawn(molecule.graph()).mirror();
      const last = new Map([...mirror].slice(-1));
      // Also with a mark added, removed or changed: changes of the atom order must be detected.
      const [centre] = getFacts(molecule.graph()).centres;
      const extra: Map<number, ChiralTag | null>[] =
        centre === undefined ? [] : (['cw', 'ccw', null] as const).map((tag) => new Map([[centre, tag]]));
      for (const tags of [mirror, last, ...extra]) {
        using wholeMolecule = molecule.withTags(tags);
        expect([smiles, molecule.canonicalWith(tags)]).toEqual([smiles, wholeMolecule.smiles()]);
      }
    }
  });
});
