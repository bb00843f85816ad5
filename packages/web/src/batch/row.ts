import type { InScope, Prediction } from '@eutomer/engine/browser';
import type { Reason } from '@eutomer/engine/in-words';
import { getTarget, type FailedRow } from '@eutomer/engine/result-table';

/** Values by which rows are counted, filtered and sorted; computed once per row, because there may be 100,000. */
interface Marks {
  /** `error` for a SMILES that could not be read. */
  scope: string;
  /** {@link NO_PREDICTION} if the SMILES was read but there is no letter; null if it was not read. */
  basis: string | null;
  /** Why there is no letter. */
  reason: Reason | undefined;
  letter: 'R' | 'S' | undefined;
  confidence: number | undefined;
  /** Its label. */
  family: string | undefined;
  input: string | undefined;
  /** Name of the target at which the eutomer is known. */
  target: string | undefined;
}

/** The answer of a row, or why there is none. */
type RowResult = Prediction | FailedRow;

/** A row with its answer. */
export interface Row {
  index: number;
  /** Blank if the row, or the record of an SDF, could not be read. */
  smiles: string;
  name: string;
  result: RowResult;
  marks: Marks;
}

/** Rows in the order of the input; those that have no answer yet are missing. */
export type Rows = readonly (Row | undefined)[];

/** The basis of rows that were read but got no prediction. */
export const NO_PREDICTION = 'none';

const predictionIn = (result: RowResult): InScope | null =>
  result.ok && result.scope !== 'out-of-scope' ? result : null;

/** The prediction of a row; null if there is none. */
export const inScope = ({ result }: Row): InScope | null => predictionIn(result);

function marksOf(result: RowResult): Marks {
  const prediction = predictionIn(result);
  return {
    scope: result.ok ? result.scope : 'error',
    basis: result.ok ? (prediction?.basis ?? NO_PREDICTION) : null,
    reason: result.ok && result.scope === 'out-of-scope' ? result.reason : undefined,
    letter: prediction?.active_enantiomer,
    confidence: prediction?.confidence,
    family: prediction?.family_label,
    input: prediction?.input_is,
    target: prediction === null ? undefined : getTarget(prediction),
  };
}

export const rowOf = (index: number, name: string, smiles: string, result: RowResult): Row => ({
  index,
  smiles,
  name,
  result,
  marks: marksOf(result),
});
