import type { Records } from '../knowledge/records/load-records.ts';
import type { LocatedRow } from '../knowledge/records/read-table.ts';
import {
  crystalSchema,
  ligandSchema,
  literatureSchema,
  measuredSchema,
  targetSchema,
  testedSchema,
} from '../knowledge/records/schemas.ts';

/** Rows of the record tables about two isomers, with the given cells replaced. */

export const ONE = 'CC[C@@H](C)O';
export const OTHER = 'CC[C@H](C)O';

type Cells = Record<string, string>;

export const targetRow = (id: string, gene: string, name = gene) =>
  targetSchema.parse({
    id,
    gene,
    name,
    organism: 'Homo sapiens',
    kind: 'single-protein',
    family: '',
    uniprot: '',
    other_names: '',
  });

export const measuredRow = (cells: Cells = {}) =>
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
    ...cells,
  });

export const literatureRow = (cells: Cells = {}) =>
  literatureSchema.parse({
    name: 'x',
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
    says: 'The R isomer is active.',
    source: 'doi:10.1/a',
    read_in: '',
    class: '',
    note: '',
    ...cells,
  });

export const ligandRow = (cells: Cells = {}) =>
  ligandSchema.parse({
    name: 'x',
    smiles: ONE,
    record: 'gtopdb:7',
    target: 'β2-adrenoceptor',
    gene: 'ADRB2',
    action: 'agonist',
    value: 'pKi 8.2',
    source: 'pubmed:1; pubmed:2',
    names: '',
    ...cells,
  });

export const testedRow = (cells: Cells = {}) =>
  testedSchema.parse({
    target: 'CHEMBL210',
    smiles: ONE,
    compound: 'chembl:CHEMBL5',
    endpoint: 'Ki',
    value: '<2.5',
    unit: 'nM',
    source: 'assay:CHEMBL7',
    read_in: 'owner/name:file',
    ...cells,
  });

export const crystalRow = (cells: Cells = {}) =>
  crystalSchema.parse({
    ligand: '0CA',
    smiles: ONE,
    target: 'CHEMBL210',
    protein: '',
    gene: '',
    endpoint: 'Ki',
    value: '2500',
    unit: 'nM',
    source: 'pdb:1ABC',
    read_in: 'owner/name:file',
    ...cells,
  });

type Tables = { [Name in keyof Records]?: Records[Name][number]['row'][] };

/** The record tables with these rows; the others are empty. */
export function createRecords(tables: Tables): Records {
  const located = <Row>(rows: readonly Row[] = []): LocatedRow<Row>[] =>
    rows.map((row) => ({ row, file: 'x.csv', line: 2 }));
  return {
    targets: located(tables.targets),
    measured: located(tables.measured),
    developed: located(tables.developed),
    literature: located(tables.literature),
    ligands: located(tables.ligands),
    tested: located(tables.tested),
    crystals: located(tables.crystals),
    racemates: located(tables.racemates),
    inchikeys: located(tables.inchikeys),
    names: located(tables.names),
    identifiers: located(tables.identifiers),
    achiral: located(tables.achiral),
  };
}
