import { describe, expect, it } from 'vitest';
import { loadFamiliesForTest } from '../../test-support/shipped.ts';
import { read, toolkit } from '../../test-support/read.ts';
import { chooseParent } from '../../read/parent.ts';
import { mayBeCentre } from '../stereo/centres.ts';
import { ScreenIndex } from '../../families/screen-index.ts';
import { findCentre } from './smarts-atoms.ts';

const families = loadFamiliesForTest();

/** One compound in this many (all in `npm run test:long`). Not a divisor of 32, so that each pattern is tested on different ones. */
const EVERY = process.env.EUTOMER_TESTS === 'long' ? 1 : 6;

/** A match as text, for comparison. */
const texts = (matches: readonly (readonly number[])[]): string[] => matches.map((match) => match.join()).sort();

describe('patterns', () => {
  // A missed match would let a family overlook a molecule; a false one would let it claim a molecule wrongly.
  it('match exactly where RDKit matches: every pattern on its family’s compounds, and one in 32 on each of the others', () => {
    const patterns = families.flatMap(({ id, templates, excludes }) =>
      [...templates, ...excludes].map(({ smarts }) => ({ family: id, smarts, query: toolkit.query(smarts)! })),
    );
    const compounds = families.flatMap(({ id, compounds: members }) =>
      members.map(({ smiles }) => ({ family: id, smiles })),
    );
    let looked = 0;
    let found = 0;
    let ruledOut = 0;
    const differences: string[] = [];
    for (const [tag, { family, smiles }] of compounds.entries()) {
      if (tag % EVERY !== 0) continue;
      looked += 1;
      using wholeMolecule = read(smiles);
      using parent = chooseParent(wholeMolecule, smiles.includes('.'))!;
      const molecule = parent.normal;
      // A different subset for each compound, so that every pattern is tested within a family.
      for (const { smarts, query } of patterns.filter(
        (pattern, index) => pattern.family === family || (index + tag) % 32 === 0,
      )) {
        const centre = findCentre(smarts)?.index ?? -1;
        const theirs = query
          .toolkitMatches(molecule)
          .filter((match) => centre === -1 || mayBeCentre(molecule.graph(), match[centre]!));
        const isPossible = query.mayOccurIn(molecule);
        if (query.occursIn(molecule) !== query.toolkitOccursIn(molecule) || (theirs.length > 0 && !isPossible))
          throw new Error(`${smarts} matches differently in ${smiles}`);
        const own = isPossible ? query.matches(molecule) : [];
        if (texts(own).join(' ') !== texts(theirs).join(' '))
          differences.push(`${smarts} matches differently at its centre in ${smiles}`);
        found += Number(theirs.length > 0);
        ruledOut += Number(!isPossible);
      }
    }
    expect(differences).toEqual([]);
    expect(found).toBeGreaterThan(looked);
    expect(ruledOut).toBeGreaterThan(found);
  }, 60_000);

  it('are nearly all fully supported, so that RDKit is not needed', () => {
    const all = families.flatMap(({ templates, excludes }) =>
      [...templates, ...excludes].map(({ smarts }) => toolkit.query(smarts)!.isExact),
    );
    expect(all.filter(Boolean).length / all.length).toBeGreaterThan(0.9);
  });

  it.each([
    ['an element', '[N]C', 'CN', 'CO'],
    ['a list of elements', '[N,O,S]C', 'CS', 'CC'],
    ['a negation', '[!#6]C', 'CO', 'CC'],
    ['aromaticity', 'cO', 'Oc1ccccc1', 'OC1CCCCC1'],
    ['hydrogens', '[CH3]O', 'CO', 'CCOCC'],
    ['total degree', '[NX4+]C', 'C[N+](C)(C)C', 'CN'],
    ['a recursive pattern by its first atom', '[$(NC=O)]C', 'CNC=O', 'CC=O'],
    ['two atoms that must be different', 'OCO', 'OCO', 'CO'],
  ])('supports %s', (_name, smarts, has, hasNot) => {
    const query = toolkit.query(smarts)!;
    using first = read(has);
    using second = read(hasNot);
    expect([query.mayOccurIn(first), query.mayOccurIn(second)]).toEqual([true, false]);
  });
});

describe('screen index', () => {
  it('passes the same templates as testing them one by one, on every compound', () => {
    const templates = families.flatMap(({ templates: all }) => all.map(({ smarts }) => toolkit.query(smarts)!));
    const index = new ScreenIndex(templates);
    for (const [tag, smiles] of families
      .flatMap(({ compounds }) => compounds.map(({ smiles: each }) => each))
      .entries()) {
      if (tag % (4 * EVERY) !== 0) continue;
      using molecule = read(smiles);
      expect(index.candidateTemplates(molecule)).toEqual(
        new Set(templates.filter((query) => query.mayOccurIn(molecule))),
      );
    }
  });
});
