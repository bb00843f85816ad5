import { describe, expect, it } from 'vitest';
import type { FamilyWithMembers } from '../families/compile-knowledge.ts';
import { constitutionHash } from '../graph/classes.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import type { Compound } from '../knowledge/family.ts';
import type { LocatedRow } from '../knowledge/records/read-table.ts';
import {
  ligandSchema,
  literatureSchema,
  measuredSchema,
  targetSchema,
  testedSchema,
  crystalSchema,
  type CrystalRow,
  type LigandRow,
  type TestedRow,
} from '../knowledge/records/schemas.ts';
import { Toolkit } from '../rdkit/toolkit.ts';
import { compareSources, recordFigures } from './agreement.ts';

const toolkit = await Toolkit.start();
const ONE = 'CC[C@@H](C)O';
const OTHER = 'CC[C@H](C)O';

const target = (id: string, gene: string) =>
  targetSchema.parse({
    id,
    gene,
    name: gene,
    organism: 'Homo sapiens',
    kind: 'single-protein',
    family: '',
    uniprot: '',
    other_names: '',
  });
const TARGETS = [target('CHEMBL210', 'ADRB2'), target('CHEMBL211', 'CHRM2')];

const placed = <Row>(row: Row): LocatedRow<Row> => ({ row, file: 'x.csv', line: 2 });
const measured = (fields: Record<string, string> = {}) =>
  measuredSchema.parse({
    target: 'CHEMBL210',
    relation: 'enantiomers',
    eutomer: ONE,
    distomer: OTHER,
    eutomer_id: '',
    distomer_id: '',
    endpoint: 'Ki',
    eutomer_value: '1',
    distomer_value: '20',
    unit: 'nM',
    ratio: '20',
    evidence: 'same-assay',
    source: 'assay:CHEMBL1',
    read_in: 'owner/name:file',
    flags: '',
    ...fields,
  });
const paper = {
  name: 'x',
  note: '',
  smiles: ONE,
  active: 'R',
  target: 'x',
  gene: '',
  endpoint: '',
  eutomer_value: '',
  distomer_value: '',
  unit: '',
  ratio: '',
  compared: 'yes',
  says: 'x',
  source: 'doi:10.1/a',
  read_in: '',
  class: '',
};

interface Sources {
  rows?: ReturnType<typeof measured>[];
  /** A compound listed by a family, and the genes of the paper that also reports it. */
  compound?: Partial<Compound>;
  familyTargets?: string[];
  paperGene?: string;
  ligands?: LigandRow[];
  tested?: TestedRow[];
  crystals?: CrystalRow[];
  /** False if no paper reports the compound. */
  literature?: boolean;
}

/** Compares measured rows with each other, and with a paper if there is one. */
function compareRows({
  rows = [],
  compound,
  familyTargets,
  paperGene,
  ligands = [],
  tested = [],
  crystals = [],
  literature: isReported = true,
}: Sources) {
  const member = {
    compound: { name: 'x', smiles: ONE, active: 'R', source: ['doi:10.1/b'], ...compound },
    canonical: ONE,
    hash: constitutionHash(readCanonicalSmiles(ONE).graph),
  };
  const families =
    compound === undefined
      ? []
      : [{ family: { targets: familyTargets }, members: [member] } as unknown as FamilyWithMembers];
  const literature =
    !isReported || (compound === undefined && paperGene === undefined)
      ? []
      : [placed(literatureSchema.parse({ ...paper, gene: paperGene ?? '' }))];
  const records = {
    targets: TARGETS.map(placed),
    measured: rows.map(placed),
    developed: [],
    literature,
    ligands: ligands.map(placed),
    tested: tested.map(placed),
    crystals: crystals.map(placed),
    racemates: [],
    inchikeys: [],
    names: [],
  };
  return compareSources(toolkit, records, families);
}

const compare = (sources: Sources) =>
  compareRows(sources).map(({ one: a, other: b, target: at, compared }) => [a, b, at, compared]);

describe('the agreement of measured rows', () => {
  it('is counted between different assays', () => {
    expect(compare({ rows: [measured(), measured({ source: 'assay:CHEMBL2' })] })).toEqual([
      ['measured-10', 'measured-10', 'same', 1],
    ]);
    expect(compare({ rows: [measured(), measured()] })).toEqual([]);
  });

  it.each([
    ['an average over assays', { evidence: 'aggregated', source: 'compound:CHEMBL7 compound:CHEMBL8' }],
    ['a table that names no assay', { source: 'table:owner/name' }],
    ['a paper that may contain the assay', { source: 'doi:10.1/a' }],
  ])('is not counted together with %s', (_, fields) => {
    expect(compare({ rows: [measured(), measured(fields)] })).toEqual([]);
    expect(compare({ rows: [measured(), measured({ ...fields, target: 'CHEMBL211' })] })).toEqual([]);
  });
});

describe('compounds of families', () => {
  it.each([
    [20, 'measured-10'],
    [4, 'measured-3'],
    [2.5, 'measured-2'],
  ])('counts as a measured pair with its ratio, %d', (ratio, grade) => {
    expect(compare({ compound: { evidence: 'measured-pair', ratio } })).toEqual([['compared', grade, 'any', 1]]);
    expect(compare({ compound: { evidence: 'measured-pair', eutomer_value: 1, distomer_value: ratio } })).toEqual([
      ['compared', grade, 'any', 1],
    ]);
  });

  it('does not count as a measured pair without a ratio, or with the paper of the record', () => {
    expect(compare({ compound: { evidence: 'measured-pair' } })).toEqual([]);
    expect(compare({ compound: { evidence: 'measured-pair', ratio: 1.5 } })).toEqual([]);
    expect(compare({ compound: { evidence: 'measured-pair', ratio: 20, source: ['doi:10.1/a'] } })).toEqual([]);
  });

  it('counts from the literature as a report of the isomer alone', () => {
    expect(compare({ compound: { evidence: 'literature' } })).toEqual([['compared', 'reported', 'any', 1]]);
  });
});

describe('a measurement that another source contradicts', () => {
  it('does not lower the agreement of that source, which is why it is called so', () => {
    const contradicted = measured({ eutomer: OTHER, distomer: ONE, source: 'assay:CHEMBL2', flags: 'contradicted' });
    const figures = recordFigures(compareRows({ rows: [measured(), contradicted] }));
    expect(figures.contradicted).toMatchObject({ compared: 1, agreeing: 0 });
    expect(figures['measured-10'].compared).toBe(0);
  });
});

describe('two sources at different targets', () => {
  it('are compared, but say nothing about how reliable either is', () => {
    const rows = compareRows({ rows: [measured()], paperGene: 'CHRM2' });
    expect(rows).toMatchObject([{ one: 'compared', other: 'measured-10', target: 'other', compared: 1 }]);
    expect(recordFigures(rows).compared.compared).toBe(0);
  });

  it('count if they share a gene, or if one of them names none', () => {
    expect(compare({ rows: [measured()], paperGene: 'ADRB1|ADRB2' })).toEqual([['compared', 'measured-10', 'same', 1]]);
    const rows = compareRows({ rows: [measured()], paperGene: '' });
    expect(rows).toMatchObject([{ target: 'any' }]);
    expect(recordFigures(rows).compared.compared).toBe(1);
  });

  it('are distinguished by the family’s targets, unless its compound has a different target', () => {
    const compound = { evidence: 'measured-pair' as const, ratio: 20 };
    const familyTargets = ['CHEMBL211'];
    expect(compare({ compound, familyTargets, paperGene: 'ADRB2' })).toEqual([['compared', 'measured-10', 'other', 1]]);
    expect(compare({ compound: { ...compound, target: 'rat atria' }, familyTargets, paperGene: 'ADRB2' })).toEqual([
      ['compared', 'measured-10', 'any', 1],
    ]);
  });
});

describe('a ligand that a database lists', () => {
  const ligand = ligandSchema.parse({
    name: 'x',
    smiles: OTHER,
    record: 'gtopdb:7',
    target: 'β2-adrenoceptor',
    gene: 'ADRB2',
    action: 'agonist',
    value: 'pKi 8.2',
    source: 'pubmed:1',
    names: '',
  });

  it('is compared with measurements, and not with tables of developed isomers, which draw on the same databases', () => {
    expect(compare({ rows: [measured()], ligands: [ligand] })).toEqual([['listed', 'measured-10', 'same', 1]]);
    expect(compareRows({ rows: [measured()], ligands: [ligand] })[0]!.agreeing).toBe(0);
    expect(compare({ compound: { evidence: 'marketed-enantiomer' }, literature: false, ligands: [ligand] })).toEqual(
      [],
    );
  });
});

describe('an isomer tested alone', () => {
  const tested = (source: string): TestedRow =>
    testedSchema.parse({
      target: 'CHEMBL210',
      smiles: OTHER,
      compound: '',
      endpoint: 'Ki',
      value: '3',
      unit: 'nM',
      source,
      read_in: 'owner/name:file',
    });

  it('is compared with measured pairs of other assays, although the catalogue then omits it', () => {
    expect(compare({ rows: [measured()], tested: [tested('assay:CHEMBL99')] })).toEqual([
      ['measured-10', 'tested', 'same', 1],
    ]);
    expect(compare({ rows: [measured()], tested: [tested('assay:CHEMBL1')] })).toEqual([]);
  });
});

describe('an isomer seen bound in a crystal', () => {
  const bound = crystalSchema.parse({
    ligand: '0CA',
    smiles: OTHER,
    target: 'CHEMBL210',
    protein: '',
    gene: '',
    endpoint: 'Ki',
    value: '3',
    unit: 'nM',
    source: 'pdb:1ABC',
    read_in: 'owner/name:file',
  });

  it('is compared with measured pairs and papers, and not with developed isomers, from which crystals are often grown', () => {
    expect(compare({ rows: [measured()], crystals: [bound] })).toEqual([['bound', 'measured-10', 'same', 1]]);
    expect(compare({ compound: { evidence: 'marketed-enantiomer' }, literature: false, crystals: [bound] })).toEqual(
      [],
    );
  });
});
