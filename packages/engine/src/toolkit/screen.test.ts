import { describe, expect, it } from 'vitest';
import { loadFamiliesForTest } from '../test-support/families.ts';
import { chooseParent } from '../predict/parent.ts';
import { mayBeCentre } from './centres.ts';
import type { Molecule } from './molecule.ts';
import type { Query } from './query.ts';
import { ScreenIndex } from './screen-index.ts';
import { centreAtom } from './smarts-atoms.ts';
import { Toolkit } from './toolkit.ts';

const toolkit = await Toolkit.start();
const families = loadFamiliesForTest();

function read(smiles: string): Molecule {
  const result = toolkit.read(smiles);
  if (!result.ok) throw new Error(result.fault.message);
  return result.molecule;
}

/** Whether the toolkit finds the pattern; a template, with its centre where a stereocentre may be. */
function occurs(molecule: Molecule, query: Query, smarts: string): boolean {
  const centre = centreAtom(smarts);
  if (centre === -1) return molecule.handle.get_substruct_match(query.handle) !== '{}';
  const text = molecule.handle.get_substruct_matches(query.handle, JSON.stringify({ useChirality: false, uniquify: false, maxMatches: 200 }));
  if (text === '{}') return false;
  return (JSON.parse(text) as { atoms: number[] }[]).some(({ atoms }) => mayBeCentre(molecule.graph(), molecule.indexOf(atoms[centre]!)));
}

describe('screen', () => {
  // A screen that ruled out a real match would make a family deaf to some of its molecules.
  it('never rules out what the toolkit finds: every pattern on its family’s compounds, and one in sixteen on each of the others', () => {
    const patterns = families.flatMap(({ id, templates, excludes }) => [...templates, ...excludes].map(({ smarts }) => ({ family: id, smarts, query: toolkit.query(smarts)! })));
    const compounds = families.flatMap(({ id, compounds: members }) => members.map(({ smiles }) => ({ family: id, smiles })));
    let found = 0;
    let ruledOut = 0;
    for (const [turn, { family, smiles }] of compounds.entries()) {
      using whole = read(smiles);
      using parent = chooseParent(whole, smiles.includes('.'))!;
      // Another sixteenth for each compound: over a family every pattern gets its turn.
      for (const { smarts, query } of patterns.filter((pattern, index) => pattern.family === family || (index + turn) % 16 === 0)) {
        const may = query.mayOccurIn(parent.normal);
        const does = occurs(parent.normal, query, smarts);
        if (does && !may) throw new Error(`${smarts} is ruled out in ${smiles}`);
        found += Number(does);
        ruledOut += Number(!may);
      }
    }
    expect(found).toBeGreaterThan(compounds.length);
    // Otherwise it would be right by letting everything pass.
    expect(ruledOut).toBeGreaterThan(found);
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
  ])('understands %s', (_name, smarts, has, hasNot) => {
    const query = toolkit.query(smarts)!;
    using one = read(has);
    using other = read(hasNot);
    expect([query.mayOccurIn(one), query.mayOccurIn(other)]).toEqual([true, false]);
  });
});

describe('screen index', () => {
  it('lets through the templates that let the molecule through one by one, on every compound', () => {
    const templates = families.flatMap(({ templates: all }) => all.map(({ smarts }) => toolkit.query(smarts)!));
    const index = new ScreenIndex(templates);
    for (const [turn, smiles] of families.flatMap(({ compounds }) => compounds.map(({ smiles: each }) => each)).entries()) {
      if (turn % 4 !== 0) continue;
      using molecule = read(smiles);
      expect(index.survivors(molecule)).toEqual(new Set(templates.filter((query) => query.mayOccurIn(molecule))));
    }
  });
});
