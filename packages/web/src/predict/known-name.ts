import type { InScope } from '@eutomer/engine/browser';
import { isOwn } from './strength.ts';

/** What stands for a name in records that have none. */
const NO_NAME = /^(CHEMBL\d+|BDBM\d+|ligand \w+ of the PDB|Unnamed compound)$/;

/** The name of a known compound, from its first record with one; null for other answers, or if no record has one. */
export const knownName = ({ basis, evidence }: Pick<InScope, 'basis' | 'evidence'>): string | null =>
  basis === 'known' ? (evidence.find((item) => isOwn(item) && !NO_NAME.test(item.name))?.name ?? null) : null;
