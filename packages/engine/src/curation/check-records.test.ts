import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { toolkit } from '../test-support/read.ts';
import { loadRecords } from '../knowledge/records/load-records.ts';
import { checkRecords } from './check-records.ts';

const TARGETS =
  'id,gene,name,organism,kind,family,uniprot,other_names\nCHEMBL210,ADRB2,Beta-2 adrenergic receptor,Homo sapiens,single-protein,Adrenoceptors,P07550,\n';
const MEASURED =
  'target,relation,eutomer,distomer,eutomer_id,distomer_id,endpoint,eutomer_value,distomer_value,unit,ratio,evidence,source,read_in,flags\n';
const LITERATURE =
  'name,smiles,active,target,gene,endpoint,eutomer_value,distomer_value,unit,ratio,compared,says,source,read_in,class,note\n';
const LIGANDS = 'name,smiles,record,target,gene,action,value,source,names\n';
const CRYSTALS = 'ligand,smiles,target,protein,gene,endpoint,value,unit,source,read_in\n';
const TESTED = 'target,smiles,compound,endpoint,value,unit,source,read_in\n';
const DEVELOPED = 'name,smiles,inchikey,phase,class,target,agree,differ,records,names,racemate_names,flags\n';
const S = 'CC(C)NC[C@H](O)COc1cccc2ccccc12';
const R = 'CC(C)NC[C@@H](O)COc1cccc2ccccc12';

/** The problems for a folder with these tables, without the folder's path. */
function check(tables: Record<string, string>, isSampled?: (index: number) => boolean): string[] {
  using folder = temporaryFolder();
  for (const [name, text] of Object.entries({ 'targets.csv': TARGETS, ...tables })) {
    mkdirSync(join(folder.path, 'records', name, '..'), { recursive: true });
    writeFileSync(join(folder.path, 'records', name), text);
  }
  return checkRecords(toolkit, loadRecords(folder.path), isSampled).map(
    ({ file, line, message }) => `${file.slice(join(folder.path, 'records/').length)}:${line}: ${message}`,
  );
}
const measured = (row: string): string[] => check({ 'measured/ADRB2.csv': `${MEASURED}${row}\n` });
const GOOD = `CHEMBL210,enantiomers,${S},${R},,,Ki,1,100,nM,100,same-assay,assay:CHEMBL1,owner/name:file,`;

describe('the check of the record tables', () => {
  it('accepts a correct table', () => expect(measured(GOOD)).toEqual([]));

  it.each([
    ['an unknown target', GOOD.replace('CHEMBL210', 'CHEMBL9'), 'unknown target CHEMBL9'],
    ['isomers of different constitution', GOOD.replace(R, 'CC[C@@H](C)O'), 'different constitutions'],
    [
      'isomers that are not mirror images',
      GOOD.replace(S, 'C[C@H](O)[C@H](C)O').replace(R, 'C[C@H](O)[C@@H](C)O'),
      'the two isomers are not mirror images',
    ],
    ['the same isomer twice', GOOD.replace(R, S), 'the two isomers are the same'],
    ['mirror images called epimers', GOOD.replace('enantiomers', 'epimers'), 'mirror images, not epimers'],
    ['an unknown unit', GOOD.replace(',nM,', ',ng,'), 'expected nM; got "ng"'],
    [
      'a ratio that its values do not give',
      GOOD.replace(',100,same', ',50,same'),
      'the ratio 50 does not match the values',
    ],
    [
      'a distomer better than the eutomer',
      GOOD.replace('Ki,1,100,nM,100', 'Ki,100,50,nM,1'),
      'is better than the eutomer’s',
    ],
    ['a source that cannot be cited', GOOD.replace('assay:CHEMBL1', 'somewhere'), 'expected assay:CHEMBL'],
    [
      'a structure that is not canonical',
      GOOD.replace(S, 'OC(CNC(C)C)COc1cccc2ccccc12'),
      'expected the canonical SMILES',
    ],
    [
      'a structure with the hydrogen of an imine',
      GOOD.replace(S, '[H]/N=C(\\N)[C@@H](C)CC').replace(R, '[H]/N=C(\\N)[C@H](C)CC'),
      'expected no hydrogen atom',
    ],
    ['an unknown column', GOOD.replace('same-assay', 'guess'), 'evidence: '],
  ])('names %s, with file and line', (_, row, message) => {
    const problems = measured(row);
    expect(problems.join('\n')).toContain(message);
    expect(problems[0]).toMatch(/^measured\/ADRB2\.csv:2: /);
  });

  it('reads only the structures of sampled rows, and checks the values of all', () => {
    const achiral = GOOD.replace(R, S);
    const rows = [GOOD, achiral, achiral.replace(',100,nM', ',200,nM')].join('\n');
    expect(check({ 'measured/ADRB2.csv': `${MEASURED}${rows}\n` }, (index) => index === 1)).toEqual([
      'measured/ADRB2.csv:3: the two isomers are the same',
      expect.stringMatching(/^measured\/ADRB2\.csv:4: the ratio 100 does not match/),
    ]);
  });

  it('reads only the structures of sampled drugs and candidates, and checks that all cite something', () => {
    const row = (smiles: string) => `x,${smiles},,3,,,,,,,,\n`;
    const problems = check({ 'developed/drugs.csv': `${DEVELOPED}${row('CCO')}${row('CCC')}` }, (index) => index === 1);
    expect(problems).toEqual([
      expect.stringMatching(/^developed\/drugs\.csv:2: .*cites nothing$/),
      expect.stringMatching(/^developed\/drugs\.csv:3: .*cites nothing$/),
      expect.stringMatching(/^developed\/drugs\.csv:3: (?!.*cites nothing)/),
    ]);
  });

  it('rejects a racemate drawn with charges: no drawing would match it', () => {
    const racemates = (smiles: string): string[] =>
      check({ 'racemates.csv': `name,smiles,kind,status,phase,class,names\ncarnitine,${smiles},drug,racemate,3,,\n` });
    expect(racemates('C[N+](C)(C)CC(O)CC(=O)O')).toEqual([]);
    expect(racemates('C[N+](C)(C)CC(O)CC(=O)[O-]')[0]).toMatch(/^racemates\.csv:2: .*expected the canonical SMILES/);
  });

  it('reads the table of names', () => {
    const names = (row: string): string[] => check({ 'names.csv': `smiles,name,named_by\n${row}\n` });
    expect(names(`${S},propranolol,general`)).toEqual([]);
    expect(names('OC(C)CC,x,general')[0]).toMatch(/^names\.csv:2: .*expected the canonical SMILES/);
    expect(names(`${S},x,someone`)[0]).toMatch(/^names\.csv:2: .*expected family:/);
  });

  it('reports a duplicate row', () => {
    expect(check({ 'measured/ADRB2.csv': `${MEASURED}${GOOD}\n${GOOD}\n` })).toEqual([
      expect.stringMatching(/^measured\/ADRB2\.csv:3: duplicate row; first at .*ADRB2\.csv:2$/),
    ]);
  });

  it('compares the source’s letter with the structure', () => {
    const row = (active: string): string =>
      `propranolol,${S},${active},beta-2 adrenoceptor,ADRB2,,,,,,yes,The S form is the active one.,doi:10.1000/x,,beta-blocker,`;
    expect(check({ 'literature/papers.csv': `${LITERATURE}${row('S')}\n` })).toEqual([]);
    expect(check({ 'literature/papers.csv': `${LITERATURE}${row('(-)-S')}\n` })).toEqual([]);
    expect(check({ 'literature/papers.csv': `${LITERATURE}${row('R')}\n` })).toEqual([
      'literature/papers.csv:2: the source says R; the structure has S',
    ]);
  });

  it('accepts a paper without a number if its citation is enough to find it', () => {
    const row = (source: string): string =>
      `propranolol,${S},S,beta-2 adrenoceptor,ADRB2,,,,,,yes,The S form is the active one.,"${source}",,beta-blocker,`;
    const problems = (source: string): string[] => check({ 'literature/papers.csv': `${LITERATURE}${row(source)}\n` });
    expect(problems('cite: Barrett et al., Br. J. Pharmacol. 1968, 34, 43-55')).toEqual([]);
    expect(problems('cite: Barrett et al., Br. J. Pharmacol., 1968')[0]).toContain(
      'cite: AUTHOR, JOURNAL YEAR, VOLUME, PAGE',
    );
    expect(problems('title: Some pharmacological differences between enantiomers of propranolol')).toEqual([]);
    expect(problems('title: Propranolol')[0]).toContain('title: WHOLE TITLE');
  });

  it('rejects a paper that was not identified if no page was read either', () => {
    const problems = (page: string): string[] =>
      check({
        'literature/papers.csv': `${LITERATURE}propranolol,${S},S,beta-2 adrenoceptor,ADRB2,,,,,,yes,S is the active one.,unverified,${page},,\n`,
      });
    expect(problems('https://example.org/abstract')).toEqual([]);
    expect(problems('')).toEqual([expect.stringContaining('under `read_in`, because the source is unverified')]);
  });

  it('rejects a developed compound that cites nothing', () => {
    const problems = (agree: string, records: string): string[] =>
      check({ 'developed/drugs.csv': `${DEVELOPED}propranolol,${S},,4,,,${agree},,${records},,,\n` });
    expect(problems('ChEMBL', '')).toEqual([]);
    expect(problems('', 'wikipedia:Propranolol')).toEqual([]);
    expect(problems('', '')).toEqual([expect.stringContaining('got neither, so the row cites nothing')]);
    expect(problems('', 'wiki:Propranolol')).toEqual([expect.stringContaining('wikipedia:TITLE_OF_THE_ARTICLE')]);
  });

  it('reports a developed compound that is achiral', () => {
    expect(check({ 'developed/drugs.csv': `${DEVELOPED}aspirin,CC(=O)Oc1ccccc1C(=O)O,,4,,,ChEMBL,,,,,\n` })).toEqual([
      'developed/drugs.csv:2: the compound is achiral or meso: it has no enantiomer',
    ]);
  });
});

describe('a table of ligands', () => {
  const ligand = (smiles: string): string => `x,${smiles},gtopdb:1,β2-adrenoceptor,ADRB2,agonist,pKi 8.2,pubmed:1,\n`;

  it('accepts one isomer of a compound', () => {
    expect(check({ 'ligands/gtopdb.csv': LIGANDS + ligand(S) })).toEqual([]);
  });
  it('rejects both mirror images, and an achiral compound', () => {
    expect(check({ 'ligands/gtopdb.csv': LIGANDS + ligand(S) + ligand(R) })).toEqual([
      'ligands/gtopdb.csv:2: the mirror image is in this table too: it supports neither',
      'ligands/gtopdb.csv:3: the mirror image is in this table too: it supports neither',
    ]);
    expect(check({ 'ligands/gtopdb.csv': LIGANDS + ligand('CCO') })[0]).toContain('achiral');
  });
});

describe('a table of crystal structures', () => {
  const crystal = (
    smiles: string,
    { value = '30', endpoint = 'Ki', unit = 'nM', target = 'CHEMBL210', protein = '', entry = '1ABC' } = {},
  ): string =>
    `0CA,${smiles},${target},${protein},,${endpoint},${value},${unit},pdb:${entry},owner/name:file
`;
  const problems = (...rows: string[]): string[] => check({ 'crystals/pdb.csv': CRYSTALS + rows.join('') });

  it('accepts ligands at a target, at another protein or at none, with an affinity or without', () =>
    expect(
      problems(
        crystal(S),
        crystal('CC[C@@H](C)N', { target: '', protein: 'Trypsin', value: '<10' }),
        crystal('CC[C@@H](C)Cl', { target: '', endpoint: '', value: '', unit: '' }),
      ),
    ).toEqual([]));

  it.each([
    ['a weak one', crystal(S, { value: '10001' }), 'expected at most 10000 nM; got 10001'],
    ['a lower limit', crystal(S, { value: '>5' }), 'expected at most 10000 nM; got >5'],
    ['an achiral one', crystal('CCO'), 'the compound is achiral or meso: it has no enantiomer'],
    ['an unknown target', crystal(S, { target: 'CHEMBL9' }), 'unknown target CHEMBL9: add it to targets.csv'],
    ['two proteins', crystal(S, { protein: 'Trypsin' }), 'expected a target or the name of a protein, not both'],
    [
      'half an affinity',
      crystal(S, { value: '' }),
      'expected an endpoint, a value and a unit, or none of them; got Ki,,nM',
    ],
    ['an entry that is none', crystal(S, { entry: 'x' }), 'source: expected pdb:…, in capitals; got "pdb:x"'],
  ])('rejects %s', (_, row, message) => expect(problems(row)).toEqual([`crystals/pdb.csv:2: ${message}`]));

  it('rejects both mirror images: they show no preference', () => {
    const message = 'the mirror image is in this table too: it supports neither';
    expect(problems(crystal(S), crystal(R))).toEqual([
      `crystals/pdb.csv:2: ${message}`,
      `crystals/pdb.csv:3: ${message}`,
    ]);
  });
});

describe('a table of isomers tested alone', () => {
  const tested = (smiles: string, value = '3', target = 'CHEMBL210'): string =>
    `${target},${smiles},chembl:CHEMBL1,Ki,${value},nM,assay:CHEMBL2,owner/name:file\n`;
  const problems = (...rows: string[]): string[] => check({ 'tested/ADRB2.csv': TESTED + rows.join('') });

  it('accepts a potent isomer', () => expect(problems(tested(S), tested('CC[C@@H](C)N', '<1'))).toEqual([]));

  it.each([
    ['a weak one', tested(S, '11'), 'expected at most 10 nM; got 11'],
    ['a lower limit', tested(S, '>5'), 'expected at most 10 nM; got >5'],
    ['an achiral one', tested('CCO'), 'the compound is achiral or meso: it has no enantiomer'],
    ['an unknown target', tested(S, '3', 'CHEMBL9'), 'unknown target CHEMBL9: add it to targets.csv'],
  ])('rejects %s', (_, row, message) => expect(problems(row)).toEqual([`tested/ADRB2.csv:2: ${message}`]));

  it('rejects both mirror images: they are a measured pair', () => {
    const message = 'the mirror image is in this table too: write a measured pair';
    expect(problems(tested(S), tested(R))).toEqual([
      `tested/ADRB2.csv:2: ${message}`,
      `tested/ADRB2.csv:3: ${message}`,
    ]);
  });
});
