import { identifierKind, loadNames, looksLikeName, NameIndex, type NameHit, type NameKind } from '@eutomer/engine';
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

/** What to tell when there are no hits, or only isomers of the compound whose InChIKey was given. */
function formatMissing(query: string, hits: readonly NameHit[]): string | null {
  const identifier = identifierKind(query);
  if (identifier === 'InChIKey' && hits.some(({ how }) => how === 'prefix'))
    return `no known compound has the InChIKey ${query}; these have the same first block, so they are its isomers or differ in protonation`;
  if (hits.length > 0) return null;
  return identifier === null
    ? `no known compound has a name like "${query}"${looksLikeName(query) ? '' : '. If it is a SMILES, give it to eutomer predict'}`
    : `no known compound has the ${identifier} ${query}${identifier === 'InChIKey' ? ', nor one with the same first block' : '. Search for its name, too: not every id is known'}`;
}

/**
 * `eutomer compounds QUERY`: compounds with exactly this name; if there are none, those whose names begin with it;
 * otherwise those with similar names.
 */
export function searchCompounds(query: string, { json, limit }: { json?: boolean; limit: number }): void {
  const hits = new NameIndex(loadNames()).search(query, limit);
  for (const hit of hits) {
    const { compound, ...match } = hit;
    console.log(json ? JSON.stringify({ ...compound, ...match }) : formatHit(hit));
  }
  const missing = formatMissing(query, hits);
  if (missing !== null) console.error(`eutomer: ${missing}`);
  if (hits.length === 0) process.exitCode = EXIT.failed;
}
