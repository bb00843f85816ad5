import type { CrystalRow, LigandRow, TestedRow } from '../../knowledge/records/schemas.ts';
import { citeRecord, endpointWords, formatValue } from './statement-words.ts';
import { UNSTATED, type Statement } from './statement.ts';

/** Too low to confirm another finding: the tables of developed compounds use the same database. */
export const LISTED_WEIGHT = 0.25;

/** What statements about one isomer have in common: nobody compared it with its mirror image. */
const ALONE = {
  ...UNSTATED,
  kind: 'literature',
  weight: LISTED_WEIGHT,
  origin: 'tables',
} as const satisfies Partial<Statement>;

export function ligandStatement(row: LigandRow): Statement {
  const what = [row.action, row.value].filter(Boolean).join(', ');
  return {
    ...ALONE,
    better: row.smiles,
    effect: row.target,
    genes: row.gene,
    name: row.name,
    sources: [row.record, ...row.source],
    says: `The Guide to PHARMACOLOGY lists this isomer${what === '' ? '' : ` (${what})`}; the record does not say whether the other was tested.`,
    grade: 'listed',
  };
}

/** A test of one isomer alone is not enough to confirm another finding. */
export function testedStatement(row: TestedRow, genes: readonly string[]): Statement {
  return {
    ...ALONE,
    better: row.smiles,
    target: row.target,
    genes,
    name: row.compound.replace(/^\w+:/, '') || null,
    sources: row.source.map(citeRecord),
    says: `${endpointWords(row.endpoint)} ${formatValue(row.value)} ${row.unit}; no record of its mirror image was found, so it is only inferred that this is the more active isomer.`,
    grade: 'tested',
  };
}

/** A bound isomer, likewise: a crystal may have been grown from this isomer alone. */
export function crystalStatement(row: CrystalRow, genes: readonly string[], named?: string): Statement {
  const entry = row.source.replace('pdb:', '');
  const affinity = row.value === null ? '' : `, ${row.endpoint} ${formatValue(row.value)} ${row.unit}`;
  return {
    ...ALONE,
    better: row.smiles,
    target: row.target === '' ? null : row.target,
    effect: row.target === '' && row.protein !== '' ? row.protein : null,
    genes,
    name: named ?? `ligand ${row.ligand} of the PDB`,
    sources: [row.source],
    says: `Bound in the structure ${entry} of the Protein Data Bank (ligand ${row.ligand}${affinity}). The structure does not show how its mirror image binds, so it is only inferred that this is the more active isomer.`,
    grade: 'bound',
  };
}
