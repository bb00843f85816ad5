import { describe, expect, it } from 'vitest';
import { developedSchema } from '../../knowledge/records/schemas.ts';
import { NO_RECORD_FIGURES } from '../../knowledge/records/figures.ts';
import { loadRecordsForTest } from '../../test-support/shipped.ts';
import {
  createRecords,
  crystalRow,
  ligandRow,
  literatureRow,
  measuredRow,
  ONE,
  testedRow,
} from '../../test-support/rows.ts';
import { prepareCatalogue } from '../catalogue.ts';
import { developedStatement } from './developed-statement.ts';
import { literatureStatement } from './literature-statement.ts';
import { PAGES_OF_TABLES } from '../pages-of-tables.ts';
import { measuredStatement } from './measured-statement.ts';
import { crystalStatement, ligandStatement, testedStatement } from './single-isomer-statements.ts';
import type { Statement } from './statement.ts';
import { countIndependentSources } from '../independent-sources.ts';

const measured = (fields: Record<string, string> = {}) => measuredStatement(measuredRow(fields), ['ADRB2']);
const developed = (fields: Record<string, string> = {}) =>
  developedStatement(
    developedSchema.parse({
      name: 'x',
      smiles: 'C[C@H](O)CC',
      inchikey: '',
      phase: '4',
      class: '',
      target: '',
      agree: 'ChEMBL DrugCentral',
      differ: '',
      records: '',
      names: '',
      racemate_names: '',
      flags: '',
      ...fields,
    }),
  );

describe('the table of developed compounds', () => {
  const { developed: rows } = loadRecordsForTest();
  const says = (name: string) => developedStatement(rows.find(({ row }) => row.name === name)!.row).says;

  // One collection lists them as phase 4, another as a lower phase or not at all, or no list of marketed drugs
  // has them.
  it.each([
    'abamectin component b1b',
    'dexbudesonide',
    'ecadotril',
    'levcycloserine',
    'levlofexidine',
    'levopropylhexedrine',
    'levormeloxifene',
    'dextiopronin',
    'esreboxetine',
    'tarenflurbil',
    'adomeglivant',
    'AZD1656',
    'arbaclofen',
    'ramiprilat',
  ])('does not call %s marketed', (name) => expect(says(name)).toMatch(/^(Developed|Listed) as this single isomer/));

  it.each(['abacavir', 'escitalopram', 'levocetirizine'])('calls %s marketed', (name) =>
    expect(says(name)).toMatch(/^Marketed as this single isomer/),
  );
});

describe('a statement', () => {
  it('on a measured pair is graded by its ratio, or lower if in doubt', () => {
    expect(measured().grade).toBe('measured-10');
    expect(measured({ flags: 'patent-like' }).grade).toBe('measured-10');
    expect(measured({ flags: 'contradicted' }).grade).toBe('contradicted');
    expect(measured({ flags: 'weak', ratio: '100' }).grade).toBe('measured-10');
    expect(measured({ flags: 'weak' }).grade).toBe('measured-2');
  });

  it('on a measured pair whose target was inferred says so, and counts half', () => {
    expect(measured().says).toBeNull();
    expect(measured({ flags: 'target-inferred' })).toMatchObject({
      says: 'The target was inferred from the kind of compound.',
      weight: 0.5,
      sideBySide: false,
    });
    const { measured: rows } = loadRecordsForTest();
    const ofTwoAssays = rows.filter(
      ({ row: { source, read_in: from } }) =>
        source.some((citation) => /^assay:CHEMBL38891(39|40)$/.test(citation)) && from.startsWith('rinikerlab'),
    );
    expect(ofTwoAssays.length).toBeGreaterThanOrEqual(40);
    for (const { row } of ofTwoAssays) expect(row.flags).toContain('target-inferred');
  });

  it('on a measured pair cites an assay or paper, or a table', () => {
    expect(measured().origin).toBe('named');
    expect(measured({ source: 'compound:CHEMBL1 compound:CHEMBL2' }).origin).toBe('averaged');
    expect(measured({ evidence: 'aggregated', source: 'table:owner/name' }).origin).toBe('averaged');
  });

  it('on a developed compound says whether it is marketed, and whether its mirror image has a name of its own', () => {
    expect(developed()).toMatchObject({ grade: 'marketed', marketed: true, shared: false });
    expect(developed({ phase: '3', agree: 'ChEMBL' })).toMatchObject({
      grade: 'drawn-once',
      marketed: false,
      says: 'Developed as this single isomer (ChEMBL).',
    });
    expect(developed({ phase: '', agree: 'ChEMBL' }).says).toBe('Listed as this single isomer (ChEMBL).');
    expect(developed({ phase: '3', agree: 'ChEMBL', differ: 'EPA DrugBank' })).toMatchObject({
      grade: 'disputed',
      says: 'Developed as this single isomer (ChEMBL); drawn differently by EPA, DrugBank.',
    });
    expect(developed({ agree: 'ChEMBL DrugCentral', differ: 'EPA' }).grade).toBe('marketed');
    const uncertain = { agree: 'ChEMBL DrugCentral', differ: 'EPA', flags: 'uncertain' };
    expect(developed({ ...uncertain, phase: '3' }).grade).toBe('disputed');
    expect(developed(uncertain).grade).toBe('drawn-once');
    expect(developed({ phase: '1', agree: '', differ: 'RepHub' }).says).toBe(
      'Developed as a single isomer. No table that was read draws this one; another is drawn by RepHub.',
    );
    expect(developed({ phase: '3', flags: 'opposite-also-named' })).toMatchObject({
      grade: 'drawn-once',
      shared: true,
    });
    expect(developed({ flags: 'opposite-also-named' })).toMatchObject({ grade: 'marketed', shared: true });
  });

  it.each([
    ['the racemate’s name', 'pindolol', 'pindolol|(S)-pindolol', false],
    ['the racemate’s name with a prefix', '(S)-nitrendipine', 'nitrendipine', false],
    ['a name of its own', 'esomeprazole', 'omeprazole', true],
    ['a name of its own, which the ISO formed with S-', 'S-metolachlor', 'Metolachlor', true],
  ])(
    'on a compound whose racemate is sold counts as marketed only with a name of its own: %s',
    (_, name, names, own) => {
      const row = { name, racemate_names: names, flags: 'racemate-marketed', agree: 'GtoPdb RepHub' };
      expect(developed(row)).toMatchObject({
        marketed: own,
        grade: own ? 'marketed' : 'developed',
        says: own
          ? 'Marketed as this single isomer (GtoPdb, RepHub).'
          : 'Tables draw this isomer (GtoPdb, RepHub). What is sold is the racemate, so this may not say which isomer is active.',
      });
      expect(developed({ ...row, agree: '', differ: 'RepHub' }).says).toMatch(
        own
          ? /^Marketed as a single isomer\. /
          : /^No table that was read draws this isomer; drawn differently by RepHub\. /,
      );
    },
  );

  it('on a developed compound cites its entries in tables, or the tables if these are not known', () => {
    const { sources } = developed({ agree: 'KEGG Wikipedia', records: 'kegg:C00031 wikipedia:Glucose' });
    expect(sources).toEqual(['kegg:C00031', 'wikipedia:Glucose']);
    expect(developed({ agree: 'ChemicalProbes own-table', records: '' }).sources).toEqual([
      'https://www.chemicalprobes.org',
    ]);
    const { developed: rows } = loadRecordsForTest();
    const uncited = rows.filter(({ row }) => developedStatement(row).sources.length === 0);
    expect(uncited.map(({ row }) => row.name)).toEqual([]);
    const unknown = rows
      .flatMap(({ row }) => [...row.agree, ...row.differ])
      .filter((table) => !PAGES_OF_TABLES.has(table));
    expect([...new Set(unknown)]).toEqual([]);
  });
});

const reported = (cells: Record<string, string> = {}) => literatureStatement(literatureRow(cells));

describe('a statement from the literature', () => {
  it('states its limitations', () => {
    expect(reported().says).toBe('The R isomer is active.');
    expect(reported({ note: 'From a review' }).says).toBe('The R isomer is active. Curator’s note: From a review.');
  });
  it('from a paper that was not identified cites the page that was read, says so and counts half', () => {
    expect(reported({ source: 'unverified', read_in: 'https://example.org/abstract' })).toMatchObject({
      sources: ['https://example.org/abstract'],
      says: 'The R isomer is active. The paper itself was not identified; the source is the page that was read.',
      weight: reported().weight / 2,
      grade: 'reported',
    });
  });

  it('counts less if the source gives no letter', () => {
    expect(reported({ active: 'L' }).weight).toBeLessThan(reported().weight);
    expect(reported({ active: 'L' }).sideBySide).toBe(false);
  });
});

describe('a ligand that a database lists', () => {
  it('reports one isomer, with its action, its record and papers, and counts as one source', () => {
    const row = ligandRow();
    expect(ligandStatement(row)).toMatchObject({
      kind: 'literature',
      grade: 'listed',
      better: ONE,
      sources: ['gtopdb:7', 'pubmed:1', 'pubmed:2'],
      says: 'The Guide to PHARMACOLOGY lists this isomer (agonist, pKi 8.2); the record does not say whether the other was tested.',
      sideBySide: false,
    });
    expect(countIndependentSources([ligandStatement(row)])).toBe(1);
  });
});

describe('an isomer tested alone', () => {
  const row = testedRow();

  it('reports its value, and that no record of the mirror image was found', () => {
    expect(testedStatement(row, ['ADRB2'])).toMatchObject({
      grade: 'tested',
      better: ONE,
      name: 'CHEMBL5',
      sources: ['chembl:CHEMBL7'],
      says: 'Ki <2.5 nM; no record of its mirror image was found, so it is only inferred that this is the more active isomer.',
      sideBySide: false,
    });
  });

  it.each([
    ['1.995', 'Ki 2 nM;'],
    ['76.38', 'Ki 76.4 nM;'],
    ['<0.36307', 'Ki <0.363 nM;'],
    ['2188', 'Ki 2190 nM;'],
  ])('rounds a value of %s for reading', (value, words) => {
    expect(testedStatement(testedRow({ value }), []).says).toContain(words);
  });

  const bound = crystalRow({ target: '', protein: 'Trypsin', gene: 'PRSS1' });

  it('or seen bound in a crystal reports the structure and the affinity, at a target or at another protein', () => {
    expect(crystalStatement(bound, bound.gene)).toMatchObject({
      grade: 'bound',
      better: ONE,
      name: 'ligand 0CA of the PDB',
      target: null,
      effect: 'Trypsin',
      genes: ['PRSS1'],
      sources: ['pdb:1ABC'],
      says: 'Bound in the structure 1ABC of the Protein Data Bank (ligand 0CA, Ki 2500 nM). The structure does not show how its mirror image binds, so it is only inferred that this is the more active isomer.',
      sideBySide: false,
    });
    expect(crystalStatement({ ...bound, target: 'CHEMBL210', protein: '' }, ['ADRB2'])).toMatchObject({
      target: 'CHEMBL210',
      effect: null,
      genes: ['ADRB2'],
    });
  });

  const gradesIn = (tables: Parameters<typeof createRecords>[0]): string[] =>
    Object.values(prepareCatalogue(createRecords(tables), NO_RECORD_FIGURES).statements).flatMap((text) =>
      (JSON.parse(text) as Statement[]).map(({ grade }) => grade),
    );

  it('is in the catalogue only if there is no better record of the compound', () => {
    expect(gradesIn({ tested: [row] })).toEqual(['tested']);
    expect(gradesIn({ tested: [row], crystals: [bound] })).toEqual(['tested', 'bound']);
    expect(gradesIn({ tested: [row], crystals: [bound], literature: [literatureRow()] })).toEqual(['compared']);
  });

  it('is replaced by a doubtful record only if it is a test, which says that there is no record of the mirror image', () => {
    const doubtful = measuredRow({ evidence: 'across-assays', flags: 'contradicted' });
    expect(gradesIn({ crystals: [bound], measured: [doubtful] })).toEqual(['contradicted', 'bound']);
    expect(gradesIn({ tested: [row], measured: [doubtful] })).toEqual(['contradicted']);
    expect(gradesIn({ crystals: [bound], measured: [measuredRow()] })).toEqual(['measured-10']);
  });
});

it.each([
  ['Ki', 'Ki 1 against 30 nM'],
  ['pChEMBL', 'mean potency from pChEMBL: 1 against 30 nM'],
  ['unspecified', 'Ki, IC50 or similar, not stated which: 1 against 30 nM'],
])('names the quantity of a measured pair (%s), or says that it is not stated', (endpoint, expected) => {
  expect(measured({ endpoint, eutomer_value: '1', distomer_value: '30' }).values).toBe(expected);
});
