import type { MeasuredRow } from '../knowledge/records/schemas.ts';

/** A record as cited in answers: `chembl:CHEMBL…` for every kind of ChEMBL id, and the address for a public table. */
export const citedSources = (record: string): string =>
  record.replace(/^(assay|paper|compound):/, 'chembl:').replace(/^table:/, 'https://github.com/');

/** Three significant figures: no assay is more precise. */
const formatNumber = (value: number): string => String(Number(value.toPrecision(3)));
export const formatValue = ({ limit, value }: MeasuredRow['eutomer_value']): string =>
  `${limit ?? ''}${formatNumber(value)}`;

/**
 * Names of endpoints in sentences, if they differ from the column's value. A table's pChEMBL is the mean of several
 * assays.
 */
const ENDPOINT_WORDS: Partial<Record<MeasuredRow['endpoint'], string>> = {
  unspecified: 'value',
  pChEMBL: 'mean potency',
};

export const endpointWords = (endpoint: MeasuredRow['endpoint']): string => ENDPOINT_WORDS[endpoint] ?? endpoint;
