import type { AtTargetItem, InScope } from '@eutomer/engine/browser';
import { rowOf, type Row } from '../batch/row.ts';

const stats = { n_validated: 9, n_correct: 9, accuracy: '100.0%', wilson_ci_lower: 70, kc_tier: 'T2' } as const;

/** A row with a prediction; by default S with a confidence of 0.9, from the family `f`. */
export function answeredRow(index: number, name: string, answer: Partial<InScope> = {}): Row {
  const result: InScope = {
    ok: true,
    input_smiles: 'CC(F)Cl',
    canonical_smiles: 'CC(F)Cl',
    notes: 'a note',
    model_version: '1',
    scope: 'validated',
    basis: 'family',
    family: 'f',
    family_label: 'F',
    active_enantiomer: 'S',
    eutomer_descriptor: 'S',
    confidence: 0.9,
    eutomer_smiles: 'C[C@H](F)Cl',
    distomer_smiles: 'C[C@@H](F)Cl',
    stereocenter: { atom_index: 1, drawn: null },
    input_is: 'unspecified',
    evidence: [],
    warnings: [],
    drug_class_stats: stats,
    ...answer,
  };
  return rowOf(index, name, result.input_smiles, result);
}

/** A row without a prediction. */
export const unansweredRow = (index: number, name: string): Row =>
  rowOf(index, name, 'CCO', {
    ok: true,
    input_smiles: 'CCO',
    canonical_smiles: 'CCO',
    notes: 'achiral',
    model_version: '1',
    scope: 'out-of-scope',
    reason: 'achiral',
  });

/** A row that could not be read. */
export const badRow = (index: number, name: string): Row =>
  rowOf(index, name, 'CC(', {
    ok: false,
    input_smiles: 'CC(',
    error: { code: 'smiles_syntax', message: 'expected )' },
  });

/** What is known about a compound at a target. */
export const atTarget = (name: string, letter: 'R' | 'S', gene: string): AtTargetItem => ({
  target: null,
  name,
  genes: [gene],
  organism: null,
  active_enantiomer: letter,
  eudismic_ratio: 10,
  at_least: false,
  contradicted: false,
  sources: [],
});
