import { statedLetters } from '../knowledge/records/stated-letters.ts';
import type { LiteratureRow } from '../knowledge/records/schemas.ts';
import { formatValue } from './statement-words.ts';
import type { Statement } from './statement.ts';

export function literatureStatement(row: LiteratureRow): Statement {
  const values =
    row.eutomer_value === null || row.distomer_value === null
      ? null
      : `${row.endpoint} ${formatValue(row.eutomer_value)} against ${formatValue(row.distomer_value)} ${row.unit}`;
  // If a source gives only the sign of rotation, the configuration comes from general knowledge.
  const lettered = statedLetters(row.active).length > 0;
  const compared = row.compared === 'yes' && lettered;
  return {
    kind: 'literature',
    better: row.smiles,
    epimer: null,
    target: null,
    effect: row.target,
    genes: row.gene,
    ratio: row.ratio?.value ?? null,
    atLeast: row.distomer_value?.limit === '>' || row.ratio?.limit === '>',
    weight: (row.compared === 'yes' ? 1 : 0.5) * (lettered ? 1 : 0.6),
    values,
    name: row.name,
    sources: row.source,
    says: row.note === '' ? row.says : `${row.says} Curator’s note: ${row.note}.`,
    grade: compared ? 'compared' : 'reported',
    marketed: false,
    shared: false,
    sideBySide: compared,
    origin: 'named',
    independentSources: 1,
  };
}
