import type { EvidenceItem, InScope, ShownEvidence } from '@eutomer/engine/browser';
import { isOwn } from './strength.ts';

/** What stands for a name in records that have none. */
const NO_NAME = /^(CHEMBL\d+|BDBM\d+|ligand \w+ of the PDB|Unnamed compound)$/;

/** Kinds of records that name one isomer rather than the racemate, or a sample in an assay. */
const NAMING: readonly ShownEvidence[] = ['marketed-enantiomer', 'developed-enantiomer', 'database-listing'];

/** The one name of a compound with several records; null if none of them has one. */
export function nameOfRecords(items: readonly EvidenceItem[]): string | null {
  const named = items.filter(({ name }) => !NO_NAME.test(name));
  const best =
    named.find(({ evidence }) => NAMING.includes(evidence)) ??
    named.find(({ evidence }) => evidence !== 'measured-pair') ??
    named[0];
  return best?.name ?? null;
}

/** The name of a known compound; null for other answers, or if no record has one. */
export const knownName = ({ basis, evidence }: Pick<InScope, 'basis' | 'evidence'>): string | null =>
  basis === 'known' ? nameOfRecords(evidence.filter(isOwn)) : null;
