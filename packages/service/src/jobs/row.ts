import type { PredictionResult } from '@eutomer/engine';
import { presentBatchItem } from '../predict/present.ts';
import type { Compound } from './compound.ts';
import type { JobRowResult } from './schemas.ts';

const place = (row: number, { name, own, target }: Compound) => ({
  row,
  ...(name === undefined ? {} : { name }),
  ...(target === undefined ? {} : { asked_target: target.id }),
  ...(own === undefined ? {} : { input: own }),
});

/** A job result: a batch result with its row number and name. */
export const presentRow = (row: number, compound: Compound, result: PredictionResult): JobRowResult => ({
  ...place(row, compound),
  ...presentBatchItem(result),
});

/** The result for a compound that crashed its worker. */
export const tooMuchForWorker = ({ smiles }: Compound): PredictionResult => ({
  ok: false,
  input_smiles: smiles,
  error: {
    code: 'smiles_too_complex',
    message:
      'Expected a molecule that can be processed; the worker crashed on this one alone, so it was not retried. Send a smaller, less nested or less symmetrical molecule.',
  },
});

/** The result for a compound of a chunk that no worker could finish. */
export const notPredicted = (row: number, compound: Compound, isGivenBack: boolean): JobRowResult => ({
  ...place(row, compound),
  input_smiles: compound.smiles,
  ok: false,
  error: {
    code: 'not_predicted',
    message: isGivenBack
      ? 'The workers on this chunk of the job crashed several times. Its units were refunded; send the compound again by itself.'
      : 'The workers on this chunk of the job crashed several times, because of other compounds marked smiles_too_complex. Send this one again without them; the chunk is still charged.',
  },
});
