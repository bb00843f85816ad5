import type { FailedMolfile, PredictionResult, FailedPrediction } from '../predict/prediction.ts';
import type { SmilesError } from '../rdkit/errors.ts';

/**
 * The error of an input that traps RDKit, kills its worker or takes too long. A class, because a text can be rejected
 * with the same code. The pool creates it, not the worker: a message between threads would lose the class.
 */
class WorkerCrash implements SmilesError {
  readonly code = 'smiles_too_complex';
  readonly message =
    'Expected a molecule that the chemistry toolkit can process; it ran out of memory or time on this one. Send a smaller, less nested or less symmetrical molecule.';
}

const CRASH = new WorkerCrash();

/** The answer for a SMILES that crashed its worker. */
export const tooComplex = (input: string): FailedPrediction => ({ ok: false, input_smiles: input, error: CRASH });

/** The answer for a molfile that crashed its worker. */
export const molfileTooComplex = (): FailedMolfile => ({ ok: false, input_smiles: null, error: CRASH });

/** True if a SMILES was rejected because it crashed a worker or its RDKit instance, not because of its text. */
export const crashedWorker = (result: PredictionResult): boolean => !result.ok && result.error instanceof WorkerCrash;
