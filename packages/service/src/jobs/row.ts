import type { PredictionResult } from '@eutomer/engine';
import { presentBatchItem } from '../predict/present.ts';
import type { Compound } from './compound.ts';
import type { JobRowResult } from './schemas.ts';

const place = (row: number, { name }: Compound) => (name === undefined ? { row } : { row, name });

/** A result as a job lists it: that of a batch, with its place and the file's name for it. */
export const presentRow = (row: number, compound: Compound, result: PredictionResult): JobRowResult =>
  ({ ...place(row, compound), ...presentBatchItem(result) });

/** The result of a compound that nobody could work on. */
export const notPredicted = (row: number, compound: Compound): JobRowResult => ({
  ...place(row, compound),
  input_smiles: compound.smiles,
  ok: false,
  error: { code: 'not_predicted', message: 'Whoever worked on this part of the job broke down several times. Its units were given back; send the compound again by itself.' },
});
