import type { InScope, Prediction, PredictionResult } from '../predict/prediction.ts';
import type { PredictorCore } from '../predict/predictor-core.ts';

/** The answer about a molecule. @throws Error if it cannot be read */
export function answered(result: PredictionResult): Prediction {
  if (!result.ok) throw new Error(`${result.input_smiles}: ${result.error.message}`);
  return result;
}

/** The prediction for a molecule. @throws Error if there is none */
export function predicted(result: PredictionResult): InScope {
  const answer = answered(result);
  if (answer.scope === 'out-of-scope') throw new Error(`${answer.input_smiles}: ${answer.notes}`);
  return answer;
}

/** The notes in the answer for a molecule. @throws Error if it cannot be read */
export const notesOn = (core: PredictorCore, smiles: string): string => answered(core.predict(smiles)).notes;
