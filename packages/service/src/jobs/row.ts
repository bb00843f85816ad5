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

/** A result as a job lists it: that of a batch, with its place and the file's name for it. */
export const presentRow = (row: number, compound: Compound, result: PredictionResult): JobRowResult => ({
  ...place(row, compound),
  ...presentBatchItem(result),
});

/** What is said of a compound that whoever worked on it did not survive. */
export const tooMuchForWorker = ({ smiles }: Compound): PredictionResult => ({
  ok: false,
  input_smiles: smiles,
  error: {
    code: 'smiles_too_complex',
    message:
      'Expected a molecule that can be worked on; whoever worked on this one broke down while nothing else was under way, and it was not tried again. Send a smaller, less nested or less symmetrical molecule.',
  },
});

/** The result of a compound that nobody could work on. */
export const notPredicted = (row: number, compound: Compound, isGivenBack: boolean): JobRowResult => ({
  ...place(row, compound),
  input_smiles: compound.smiles,
  ok: false,
  error: {
    code: 'not_predicted',
    message: isGivenBack
      ? 'Whoever worked on this part of the job broke down several times. Its units were given back; send the compound again by itself.'
      : 'Whoever worked on this part of the job broke down several times, on compounds beside this one whose error is smiles_too_complex. Send it again without them; the part stays charged.',
  },
});
