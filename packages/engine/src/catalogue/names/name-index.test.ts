import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NameIndex } from './name-index.ts';

const index = new NameIndex({
  compounds: [
    { name: 'esomeprazole', smiles: 'A' },
    { name: 'clopidogrel', smiles: 'B' },
    { name: 'levocetirizine', smiles: 'C' },
    { name: 'cetirizine', smiles: 'D' },
  ],
  entries: [
    { name: 'esomeprazole', kind: 'name', compound: 0 },
    { name: 'Nexium®', kind: 'synonym', compound: 0 },
    { name: 'omeprazole', kind: 'racemate', compound: 0 },
    { name: 'clopidogrel', kind: 'name', compound: 1 },
    { name: 'Plavix', kind: 'synonym', compound: 1 },
    { name: 'CHEMBL1771', kind: 'record', compound: 1 },
    { name: '113665-84-2', kind: 'record', compound: 1 },
    { name: 'GKTWGGQPFAXNFI-HNNXBMFYSA-N', kind: 'inchikey', compound: 1 },
    { name: 'ZKLPARSLTMPFCP-OAQYLSRUSA-N', kind: 'inchikey', compound: 2 },
    { name: 'ZKLPARSLTMPFCP-UHFFFAOYSA-N', kind: 'inchikey', compound: 3 },
    { name: 'levocetirizine', kind: 'name', compound: 2 },
    { name: 'cetirizine', kind: 'racemate', compound: 2 },
    { name: 'cetirizine', kind: 'name', compound: 3 },
  ],
});
const found = (query: string) => index.search(query).map(({ compound, kind, how }) => [compound.name, kind, how]);

describe('a search by name', () => {
  it('finds a compound by its names in any spelling', () => {
    for (const query of ['clopidogrel', 'Clopidogrel ', 'PLAVIX', 'plavix®', 'chembl1771'])
      expect(found(query)).toMatchObject([['clopidogrel', expect.any(String), 'exact']]);
  });

  it('finds a compound by an id as answers cite it', () => {
    for (const query of ['chembl:CHEMBL1771', 'cas:113665-84-2'])
      expect([found(query), index.searchExact(query)]).toMatchObject([[['clopidogrel', 'record', 'exact']], [{}]]);
  });

  it('finds an id only whole: another with the same beginning belongs to an unrelated compound', () => {
    for (const query of ['CHEMBL177', 'chembl:CHEMBL177', 'CHEMBL17711', '113665-84-3', 'cas:113665', 'unii:CLOPIDO'])
      expect(found(query)).toEqual([]);
  });

  it('finds the isomers with the same first block by an unknown InChIKey, the same isomer first', () => {
    expect(found('gktwggqpfaxnfi-oaqylsrusa-n')).toEqual([['clopidogrel', 'inchikey', 'prefix']]);
    expect(found('ZKLPARSLTMPFCP-OAQYLSRUSA-M')).toEqual([['levocetirizine', 'inchikey', 'prefix']]);
    expect(found('ZKLPARSLTMPFCP-NRFANRHFSA-N').map(([name]) => name)).toEqual(['levocetirizine', 'cetirizine']);
    expect(found('AAAAAAAAAAAAAA-UHFFFAOYSA-N')).toEqual([]);
  });

  it('draws the racemate of a known compound by the InChIKey without stereo', () => {
    const names = new NameIndex({
      compounds: [
        { name: '2-butanol-d', smiles: '[2H]C[C@H](O)CC' },
        { name: '(R)-2-butanol', smiles: 'CC[C@@H](C)O' },
      ],
      entries: [
        { name: 'BTANRVKWQNVYAZ-FHVWSNETSA-N', kind: 'inchikey', compound: 0 },
        { name: 'BTANRVKWQNVYAZ-SCSAIBSYSA-N', kind: 'inchikey', compound: 1 },
      ],
    });
    for (const query of ['BTANRVKWQNVYAZ-UHFFFAOYSA-N', ' btanrvkwqnvyaz-uhfffaoysa-n'])
      expect(names.searchExact(query)).toMatchObject([{ compound: { smiles: 'CCC(C)O' }, how: 'exact' }]);
    expect(names.searchExact('AAAAAAAAAAAAAA-UHFFFAOYSA-N')).toEqual([]);
  });

  it('finds the single isomer by the racemate’s name, after the racemate itself', () => {
    expect(found('omeprazole')).toEqual([['esomeprazole', 'racemate', 'exact']]);
    expect(found('cetirizine')).toEqual([
      ['cetirizine', 'name', 'exact'],
      ['levocetirizine', 'racemate', 'exact'],
    ]);
  });

  it('finds a racemate by the marks of one, and never as one of its isomers', () => {
    for (const query of [
      'rac-cetirizine',
      '(±)-cetirizine',
      '(RS)-Cetirizine',
      'DL-cetirizine',
      'racemic cetirizine',
      'cetirizine racemate',
      'cetirizine (racemic)',
    ])
      expect(index.searchExact(query)).toMatchObject([{ compound: { name: 'cetirizine' }, kind: 'name' }]);
    expect(index.searchExact('(±)-cetirizine dihydrochloride')).toMatchObject([{ compound: { name: 'cetirizine' } }]);
    expect(index.searchExact('rac-omeprazole')).toEqual([]);
  });

  it('suggests names with the same beginning, otherwise similar names', () => {
    expect(found('clop')).toEqual([['clopidogrel', 'name', 'prefix']]);
    expect(found('clopidogral')).toEqual([['clopidogrel', 'name', 'similar']]);
    expect(found('xyzzy')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });

  it('accepts any text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(index.search(text).length).toBeLessThanOrEqual(10);
      }),
    ));
});
