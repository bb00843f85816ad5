import { describe, expect, it } from 'vitest';
import { loadFamiliesForTest, loadRecordsForTest } from '../../test-support/shipped.ts';
import { NameIndex } from './name-index.ts';
import { collectNames } from './collect-names.ts';

const records = loadRecordsForTest();
const families = loadFamiliesForTest();
const prepared = collectNames(records, families);
const index = new NameIndex(prepared);
const exact = (query: string) => index.search(query).filter(({ how }) => how === 'exact');
const withoutStereo = (query: string) => exact(query).filter(({ compound }) => !compound.smiles.includes('@'));

describe('the names of compounds', () => {
  it('are never only digits, because several collections count from 1', () => {
    expect(prepared.entries.filter(({ name }) => /^\d+$/.test(name))).toEqual([]);
    expect(exact('34')).toEqual([]);
    expect(exact('drugcentral:34').map(({ compound }) => compound.name)).toEqual(['abacavir']);
    expect(exact('CHEMBL1380').map(({ compound }) => compound.name)).toEqual(['abacavir']);
  });

  it.each(['dexmedetomidine', 'levocarnitine', 'aprepitant', 'frovatriptan'])(
    'find one compound, not each of its tautomers or zwitterions: %s',
    (name) => {
      expect(exact(name).filter(({ kind }) => kind === 'name')).toHaveLength(1);
    },
  );

  it.each(['3R,4R', 'first diastereomer', 'cation', 'agonist'])('are not remarks in parentheses: %s', (remark) => {
    expect(exact(remark)).toEqual([]);
  });

  it.each(['mosapride', 'primaquine', '2-butanol', 'terfenadine'])(
    'find a drawing without stereo if the enantiomers do not differ: %s',
    (name) => {
      expect(withoutStereo(name)).not.toEqual([]);
    },
  );

  it.each(['ibuprofen', 'bupivacaine', 'chlorphenamine'])(
    'find the racemate as sold, without stereo, also if only its isomers have records: %s',
    (name) => {
      expect(withoutStereo(name)).toMatchObject([{ kind: 'name' }]);
    },
  );

  it.each(['MDMA', 'dimethindene', 'sulpiride', 'etodolac', 'DOM'])(
    'find the racemate by its other names, too, although papers call an isomer so: %s',
    (name) => {
      expect(withoutStereo(name)).toMatchObject([{ kind: 'name' }]);
    },
  );

  it('are in parentheses where a record has two', () => {
    expect(exact('dexfenfluramine')).not.toEqual([]);
    expect(exact('BMN 673')).not.toEqual([]);
  });

  it('are names if a table or family has one, otherwise ids', () => {
    for (const [id, name] of [
      ['CHEMBL487387', 'l-stepholidine'],
      ['CHEMBL275803', 'sopromidine'],
      ['CHEMBL560', 'pentazocine'],
    ])
      expect(exact(id!).map(({ compound }) => compound.name)).toContain(name);
    expect(exact('stepholidine')).toMatchObject([{ kind: 'racemate', compound: { name: 'l-stepholidine' } }]);
    expect(exact('l-stepholidine')).toMatchObject([{ kind: 'name' }]);
  });

  it('are ids of KEGG, but not titles of articles, which may be those of a class', () => {
    expect(exact('C10421').map(({ compound }) => compound.name)).toEqual(['Glabridin']);
    expect(exact('Salvianolic acids')).toEqual([]);
  });

  it.each([
    ['15687-27-1', 'ibuprofen'],
    ['CHEMBL521', 'ibuprofen'],
    ['DB01050', 'ibuprofen'],
    ['WK2XYI10QM', 'ibuprofen'],
    ['HEFNNWSXXWATRW-UHFFFAOYSA-N', 'ibuprofen'],
    ['Advil', 'ibuprofen'],
    ['Toprol-XL', 'metoprolol'],
    ['107534-96-3', 'tebuconazole'],
  ])('are ids and trade names of racemates: %s', (id, name) => {
    expect(exact(id)).toMatchObject([{ compound: { name } }]);
    expect(exact(id)[0]?.compound.smiles).not.toContain('@');
  });

  it.each(['imatinib', 'Aspirin', '103-90-2', 'Seroquel'])('are those of achiral drugs: %s', (name) => {
    expect(exact(name)).toHaveLength(1);
  });

  it('are further names of compounds that another table knows', () => {
    const without = collectNames({ ...records, identifiers: [] }, families);
    expect(prepared.compounds.length).toBe(without.compounds.length);
  });
});
