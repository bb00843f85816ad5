import { describe, expect, it } from 'vitest';
import type { FamilyWithMembers } from '../families/compile-knowledge.ts';
import { constitutionHash } from '../graph/classes.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import type { Compound } from '../knowledge/family.ts';
import type { CrystalRow, LigandRow, TestedRow } from '../knowledge/records/schemas.ts';
import { toolkit } from '../test-support/read.ts';
import {
  createRecords,
  crystalRow,
  ligandRow,
  literatureRow,
  measuredRow,
  ONE,
  OTHER,
  targetRow,
  testedRow,
} from '../test-support/rows.ts';
import { compareSources, recordFigures } from './agreement.ts';

const TARGETS = [targetRow('CHEMBL210', 'ADRB2'), targetRow('CHEMBL211', 'CHRM2')];

interface Sources {
  rows?: ReturnType<typeof measuredRow>[];
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
      : [literatureRow({ gene: paperGene ?? '' })];
  const records = createRecords({ targets: TARGETS, measured: rows, literature, ligands, tested, crystals });
  return compareSources(toolkit, records, families);
}

const compare = (sources: Sources) =>
  compareRows(sources).map(({ one: a, other: b, target: at, compared }) => [a, b, at, compared]);

describe('the agreement of measured rows', () => {
  it('is counted between different assays', () => {
    expect(compare({ rows: [measuredRow(), measuredRow({ source: 'assay:CHEMBL2' })] })).toEqual([
      ['measured-10', 'measured-10', 'same', 1],
    ]);
    expect(compare({ rows: [measuredRow(), measuredRow()] })).toEqual([]);
  });

  it.each([
    ['an average over assays', { evidence: 'aggregated', source: 'compound:CHEMBL7 compound:CHEMBL8' }],
    ['a table that names no assay', { source: 'table:owner/name' }],
    ['a paper that may contain the assay', { source: 'doi:10.1/a' }],
  ])('is not counted together with %s', (_, fields) => {
    expect(compare({ rows: [measuredRow(), measuredRow(fields)] })).toEqual([]);
    expect(compare({ rows: [measuredRow(), measuredRow({ ...fields, target: 'CHEMBL211' })] })).toEqual([]);
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

describe('two sources at different targets', () => {
  it('are compared, but say nothing about how reliable either is', () => {
    const rows = compareRows({ rows: [measuredRow()], paperGene: 'CHRM2' });
    expect(rows).toMatchObject([{ one: 'compared', other: 'measured-10', target: 'other', compared: 1 }]);
    expect(recordFigures(rows).compared.compared).toBe(0);
  });

  it('count if they share a gene, or if one of them names none', () => {
    expect(compare({ rows: [measuredRow()], paperGene: 'ADRB1|ADRB2' })).toEqual([
      ['compared', 'measured-10', 'same', 1],
    ]);
    const rows = compareRows({ rows: [measuredRow()], paperGene: '' });
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
  const ligand = ligandRow({ smiles: OTHER });

  it('is compared with measurements, and not with tables of developed isomers, which draw on the same databases', () => {
    expect(compare({ rows: [measuredRow()], ligands: [ligand] })).toEqual([['listed', 'measured-10', 'same', 1]]);
    expect(compareRows({ rows: [measuredRow()], ligands: [ligand] })[0]!.agreeing).toBe(0);
    expect(compare({ compound: { evidence: 'marketed-enantiomer' }, literature: false, ligands: [ligand] })).toEqual(
      [],
    );
  });
});

describe('an isomer tested alone', () => {
  const tested = (source: string): TestedRow => testedRow({ smiles: OTHER, value: '3', source });

  it('is compared with measured pairs of other assays, although the catalogue then omits it', () => {
    expect(compare({ rows: [measuredRow()], tested: [tested('assay:CHEMBL99')] })).toEqual([
      ['measured-10', 'tested', 'same', 1],
    ]);
    expect(compare({ rows: [measuredRow()], tested: [tested('assay:CHEMBL1')] })).toEqual([]);
  });
});

describe('an isomer seen bound in a crystal', () => {
  const bound = crystalRow({ smiles: OTHER });

  it('is compared with measured pairs and papers, and not with developed isomers, from which crystals are often grown', () => {
    expect(compare({ rows: [measuredRow()], crystals: [bound] })).toEqual([['bound', 'measured-10', 'same', 1]]);
    expect(compare({ compound: { evidence: 'marketed-enantiomer' }, literature: false, crystals: [bound] })).toEqual(
      [],
    );
  });
});
