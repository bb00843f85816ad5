import type { MeasuredRow } from '../../knowledge/records/schemas.ts';
import { toThreeFigures } from '../../round.ts';

/** A record as cited in answers: `chembl:CHEMBL…` for every kind of ChEMBL id, and the address for a public table. */
export const citeRecord = (record: string): string =>
  record.replace(/^(assay|paper|compound):/, 'chembl:').replace(/^table:/, 'https://github.com/');

/** No assay is more precise than three significant figures. */
export const formatValue = ({ limit, value }: MeasuredRow['eutomer_value']): string =>
  `${limit ?? ''}${toThreeFigures(value)}`;

/**
 * Quantities in sentences, if they differ from the column's value. A table's pChEMBL is the mean of several assays, and
 * of their kinds of values.
 */
const ENDPOINT_WORDS: Partial<Record<MeasuredRow['endpoint'], string>> = {
  unspecified: 'Ki, IC50 or similar, not stated which:',
  pChEMBL: 'mean potency from pChEMBL:',
};

export const endpointWords = (endpoint: MeasuredRow['endpoint']): string => ENDPOINT_WORDS[endpoint] ?? endpoint;
