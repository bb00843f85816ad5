import { describe, expect, it } from 'vitest';
import { loadFamiliesForTest } from '../test-support/families.ts';
import { chooseParent } from '../predict/parent.ts';
import type { Molecule } from './molecule.ts';
import { Toolkit } from './toolkit.ts';

const toolkit = await Toolkit.start();
const families = loadFamiliesForTest();

function read(smiles: string): Molecule {
  const result = toolkit.read(smiles);
  if (!result.ok) throw new Error(result.fault.message);
  return result.molecule;
}

describe('screen', () => {
  // A screen that ruled out a real match would make a family deaf to some of its molecules.
  it('never rules out what the toolkit finds: every pattern of every family on every compound of every family', () => {
    const patterns = families.flatMap(({ templates, excludes }) => [...templates, ...excludes].map(({ smarts }) => smarts));
    const queries = patterns.map((smarts) => toolkit.query(smarts)!);
    let found = 0;
    let ruledOut = 0;
    for (const { smiles } of families.flatMap(({ compounds }) => compounds)) {
      using whole = read(smiles);
      using parent = chooseParent(whole, smiles.includes('.'))!;
      for (const [index, query] of queries.entries()) {
        const may = query.mayOccurIn(parent.normal);
        const does = parent.normal.handle.get_substruct_match(query.handle) !== '{}';
        if (does && !may) throw new Error(`${patterns[index]} is ruled out in ${smiles}`);
        found += Number(does);
        ruledOut += Number(!may);
      }
    }
    expect(found).toBeGreaterThan(100);
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
