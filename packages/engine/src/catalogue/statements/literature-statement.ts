import { UNVERIFIED } from '../../knowledge/family.ts';
import { statedLetters } from '../../knowledge/records/stated-letters.ts';
import type { LiteratureRow } from '../../knowledge/records/schemas.ts';
import { formatValue } from './statement-words.ts';
import { UNSTATED, type Statement } from './statement.ts';

const NOT_IDENTIFIED = 'The paper itself was not identified; the source is the page that was read.';

export function literatureStatement(row: LiteratureRow): Statement {
  const values =
    row.eutomer_value === null || row.distomer_value === null
      ? null
      : `${row.endpoint} ${formatValue(row.eutomer_value)} against ${formatValue(row.distomer_value)} ${row.unit}`;
  // If a source gives only the sign of rotation, the configuration comes from general knowledge.
  const lettered = statedLetters(row.active).length > 0;
  const verified = !row.source.includes(UNVERIFIED);
  const compared = row.compared === 'yes' && lettered && verified;
  return {
    ...UNSTATED,
    kind: 'literature',
    better: row.smiles,
    effect: row.target,
    genes: row.gene,
    ratio: row.ratio?.value ?? null,
    atLeast: row.distomer_value?.limit === '>' || row.ratio?.limit === '>',
    weight: (row.compared === 'yes' ? 1 : 0.5) * (lettered ? 1 : 0.6) * (verified ? 1 : 0.5),
    values,
    name: row.name,
    sources: verified ? row.source : [row.read_in],
    says: [row.says, verified ? '' : NOT_IDENTIFIED, row.note === '' ? '' : `Curator’s note: ${row.note}.`]
      .filter(Boolean)
      .join(' '),
    grade: compared ? 'compared' : 'reported',
    sideBySide: compared,
    origin: 'named',
  };
}
