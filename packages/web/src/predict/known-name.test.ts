import type { EvidenceItem } from '@eutomer/engine/browser';
import { expect, it } from 'vitest';
import { knownName } from './known-name.ts';

const item = (name: string, similarity = 1): EvidenceItem => ({
  name,
  smiles: 'C[C@H](F)Cl',
  active_enantiomer: 'S',
  evidence: 'measured-pair',
  similarity,
  sources: [],
});

it('prefers a name to an identifier, and never takes that of a similar compound', () => {
  expect(knownName({ basis: 'known', evidence: [item('CHEMBL25'), item('carvedilol')] })).toBe('carvedilol');
  expect(knownName({ basis: 'known', evidence: [item('ligand 9PL of the PDB'), item('atenolol', 0.5)] })).toBeNull();
  expect(knownName({ basis: 'family', evidence: [item('carvedilol')] })).toBeNull();
});

it('prefers the name of a drug to that of a sample in an assay', () => {
  const evidence = [item('S-(+)-Citalopram'), { ...item('escitalopram'), evidence: 'database-listing' as const }];
  expect(knownName({ basis: 'known', evidence })).toBe('escitalopram');
});
