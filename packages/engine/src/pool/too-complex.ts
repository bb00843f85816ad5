import type { FailedMolfile, PredictionResult, FailedPrediction } from '../predict/prediction.ts';
import type { SmilesError } from '../rdkit/errors.ts';

const TOO_COMPLEX: SmilesError = {
  code: 'smiles_too_complex',
  message:
    'Expected a molecule that the chemistry toolkit can process; it ran out of memory or time on this one. Send a smaller, less nested or less symmetrical molecule.',
};

/** The answer for a SMILES that traps RDKit, kills its worker or takes too long. */
export const tooComplex = (input: string): FailedPrediction => ({ ok: false, input_smiles: input, error: TOO_COMPLEX });

/** True if a SMILES was rejected because it crashed a worker or its RDKit instance, not because of its text. */
export const crashedWorker = (result: PredictionResult): boolean =>
  !result.ok && result.error.code === TOO_COMPLEX.code && result.error.message === TOO_COMPLEX.message;

/** The answer for a molfile that traps RDKit, kills its worker or takes too long. */
export const molfileTooComplex = (): FailedMolfile => ({ ok: false, input_smiles: null, error: TOO_COMPLEX });
