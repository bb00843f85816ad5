import { loadNames, NameIndex, type NameHit, type NameKind } from '@eutomer/engine';
import { EXIT } from './exit-codes.ts';

const KIND_LABELS: Record<NameKind, string> = {
  name: 'name',
  synonym: 'other name',
  racemate: 'name of its racemate',
  record: 'record',
  inchikey: 'InChIKey',
};

function formatHit({ compound, matched, kind, how }: NameHit): string {
  return `${compound.name}  (${how === 'similar' ? 'similar to the ' : ''}${KIND_LABELS[kind]}: ${matched})\n  ${compound.smiles}`;
}

/**
 * `eutomer compounds QUERY`: compounds with exactly this name; if there are none, those whose names begin with it;
 * otherwise those with similar names.
 */
export function searchCompounds(query: string, { json, limit }: { json?: boolean; limit: number }): void {
  const hits = new NameIndex(loadNames()).search(query, limit);
  for (const hit of hits) {
    const {
      compound: { name, smiles },
      matched,
      kind,
      how,
    } = hit;
    console.log(json ? JSON.stringify({ name, smiles, matched, kind, how }) : formatHit(hit));
  }
  if (hits.length > 0) return;
  console.error(`eutomer: no known compound has a name like "${query}"`);
  process.exitCode = EXIT.failed;
}
