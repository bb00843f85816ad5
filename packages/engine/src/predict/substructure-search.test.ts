import { beforeAll, describe, expect, it } from 'vitest';
import { loadPreparedForTest } from '../test-support/shipped.ts';
import { read, toolkit } from '../test-support/read.ts';
import { SubstructureSearch, type FamiliesContaining } from './substructure-search.ts';

const { families } = loadPreparedForTest().knowledge;
const search = new SubstructureSearch(toolkit, families);

/** Substructures as typed, and as SMARTS that RDKit can match by itself. The last one has two parts, which only RDKit matches. */
const PATTERNS = new Map([
  ['OC(=O)Cc1ccccc1', '[#8]-[#6](=[#8])-[#6]-[#6]1:[#6]:[#6]:[#6]:[#6]:[#6]:1'],
  ['C[S@](=O)c1ccccc1', '[#6]-[#16](=[#8])-[#6]1:[#6]:[#6]:[#6]:[#6]:[#6]:1'],
  ['c1cc[nH]c1', '[#6]1:[#6]:[#6]:[#7]:[#6]:1'],
  ['*C#N', '*-[#6]#[#7]'],
  ['[CX4][OH]', '[CX4][OH]'],
  ['c1ccncc1.c1ccsc1', '[#6]1:[#6]:[#6]:[#7]:[#6]:[#6]:1.[#6]1:[#6]:[#6]:[#16]:[#6]:1'],
]);

/** Everything that RDKit finds by itself, compound by compound. */
function findWithToolkit(): Map<string, FamiliesContaining> {
  const queries = [...PATTERNS].map(([pattern, smarts]) => ({ pattern, query: toolkit.query(smarts)! }));
  const found = new Map<string, Record<string, string[]>>(queries.map(({ pattern }) => [pattern, {}]));
  for (const { id, compounds } of families)
    for (const { name, smiles } of compounds) {
      using molecule = read(smiles);
      for (const { pattern, query } of queries)
        if (query.toolkitOccursIn(molecule)) (found.get(pattern)![id] ??= []).push(name);
    }
  for (const { query } of queries) query.dispose();
  return found;
}

describe('the search for families by substructure', () => {
  let expected: Map<string, FamiliesContaining>;
  beforeAll(() => {
    expected = findWithToolkit();
  });
  it.each([...PATTERNS.keys()])('finds for %s exactly the compounds in which RDKit finds it', (pattern) => {
    const found = search.find(pattern);
    expect(Object.keys(found!).length).toBeGreaterThan(0);
    expect(found).toEqual(expected.get(pattern));
  });

  it('finds the same for a benzene ring drawn with single and double bonds as for an aromatic one', () => {
    expect(search.find('CC1=CC=C(C=C1)C(C)C(=O)O')).toEqual(search.find('Cc1ccc(cc1)C(C)C(=O)O'));
    expect(search.find('CC1=CC=C(C=C1)C(C)C(=O)O')!['arylpropionic-acids']).toContain('ibuprofen');
  });

  it('ignores stereo: both enantiomers and the flat drawing find the same', () => {
    const flat = search.find('CC(N)Cc1ccccc1');
    expect(search.find('C[C@H](N)Cc1ccccc1')).toEqual(flat);
    expect(search.find('C[C@@H](N)Cc1ccccc1')).toEqual(flat);
  });

  it.each(['', 'not a pattern', 'C1CC', 'C'.repeat(1_001)])('rejects %j', (pattern) => {
    expect(search.find(pattern)).toBeNull();
  });

  it('reads an atom with explicit hydrogens as SMARTS, because as SMILES it would be a radical', () => {
    const hydroxyl = search.find('[OH]')!;
    const oxygen = search.find('O')!;
    expect(Object.values(hydroxyl).flat().length).toBeLessThan(Object.values(oxygen).flat().length);
  });

  it('answers in under 300 ms once the compounds are read', () => {
    search.prepare();
    const start = performance.now();
    search.find('CC(C)NCC(O)COc1ccccc1');
    expect(performance.now() - start).toBeLessThan(300);
  });
});
