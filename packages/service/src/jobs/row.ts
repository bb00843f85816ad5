import type { MolfileResult } from '@eutomer/engine';
import { presentBatchItem } from '../predict/present.ts';
import type { AnsweredCompound } from './answer-compounds.ts';
import { sentSmiles, type Compound } from './compound.ts';
import type { JobRowResult } from './schemas.ts';

const commonFields = (row: number, { name, own, columns, target }: Compound) => ({
  row,
  ...(name === undefined ? {} : { name }),
  ...(target === undefined ? {} : { asked_target: target.id }),
  ...(own === undefined ? {} : { input: own }),
  ...(columns === undefined ? {} : { input_columns: columns }),
});

/** The extra data requested by the job; null where a compound has none. */
const requestedFields = (
  { inchikey, draw }: Compound,
  { inchikey: key = null, molfile = null }: Omit<AnsweredCompound, 'result'> = {},
) => ({ ...(inchikey ? { inchikey: key } : {}), ...(draw ? { molfile } : {}) });

/** A job result: a batch result with its row number and name, and the extra data requested. */
export const presentRow = (
  row: number,
  compound: Compound,
  result: AnsweredCompound['result'],
  extras: Omit<AnsweredCompound, 'result'> = {},
): JobRowResult => ({
  ...commonFields(row, compound),
  ...(result.input_smiles === null ? result : presentBatchItem(result)),
  ...requestedFields(compound, extras),
});

/** The result for a compound that crashed its worker. */
export const crashedWorkerResult = (compound: Compound): MolfileResult => ({
  ok: false,
  input_smiles: sentSmiles(compound),
  error: {
    code: 'smiles_too_complex',
    message:
      'Expected a molecule that can be processed; the worker crashed on this one alone, so it was not retried. Send a smaller, less nested or less symmetrical molecule.',
  },
});

/** The result for a compound of a chunk that no worker could finish. */
export const notPredictedRow = (row: number, compound: Compound, isRefunded: boolean): JobRowResult => ({
  ...commonFields(row, compound),
  input_smiles: sentSmiles(compound),
  ok: false,
  ...requestedFields(compound),
  error: {
    code: 'not_predicted',
    message: isRefunded
      ? 'The workers on this chunk of the job crashed several times. Its units were refunded; send the compound again on its own.'
      : 'The workers on this chunk of the job crashed several times, because of other compounds marked smiles_too_complex. Send this one again without them; the chunk is still charged.',
  },
});
