import type { MeasuredRow } from '../../knowledge/records/schemas.ts';

export type Endpoint = MeasuredRow['endpoint'];
export type Value = MeasuredRow['eutomer_value'];

/** One measured value of one isomer. */
export interface Measurement {
  /** As in the table. */
  smiles: string;
  /** The compound's record, `chembl:…` or `bindingdb:…`; may be blank. */
  compound: string;
  /** As in the table. */
  target: string;
  endpoint: Endpoint;
  /** In nM. */
  value: Value;
  /** `assay:…`, `paper:…` or `table:…`: what is cited, and within which values are compared. */
  source: string;
  comparability: 'same-assay' | 'same-paper' | 'aggregated';
}

/** Two isomers of one compound with values that can be compared: a row of `records/measured/`. */
export interface Pair extends Pick<
  MeasuredRow,
  'target' | 'relation' | 'eutomer' | 'distomer' | 'eutomer_id' | 'distomer_id' | 'endpoint' | 'evidence' | 'flags'
> {
  eutomer_value: Value;
  distomer_value: Value;
  ratio: number;
  source: string;
}

/** Why a row of a table was left out. */
export type Omission =
  | 'no stereocentre is drawn'
  | 'a racemate or a mixture of isomers'
  | 'the SMILES cannot be read'
  | 'more rings than any drug'
  | 'no value'
  | 'an unknown unit'
  | 'an unknown endpoint'
  | 'no target';
