import type { EvidenceItem } from '@eutomer/engine/browser';
import { evidenceLetter } from '@eutomer/engine/in-words';
import { nameOfRecords } from './known-name.ts';
import { isOwn } from './strength.ts';

/** The records of one compound that name the same isomer. */
export interface KnownCompound {
  /** The one name that it is shown under, whatever each record calls it. */
  name: string;
  items: readonly [EvidenceItem, ...EvidenceItem[]];
}

/** Puts the records of the compound itself that name the same isomer together, in their order. */
export function groupRecords(items: readonly EvidenceItem[]): KnownCompound[] {
  const groups: [EvidenceItem, ...EvidenceItem[]][] = [];
  for (const item of items) {
    const group = groups.find(
      ([first]) =>
        isOwn(first) &&
        isOwn(item) &&
        item.supports === undefined &&
        first.supports === undefined &&
        first.smiles === item.smiles &&
        evidenceLetter(first) === evidenceLetter(item),
    );
    if (group === undefined) groups.push([item]);
    else group.push(item);
  }
  return groups.map((group) => ({ name: nameOfRecords(group) ?? group[0].name, items: group }));
}
