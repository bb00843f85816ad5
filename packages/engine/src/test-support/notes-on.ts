import type { PredictorCore } from '../predict/predictor-core.ts';

/** The notes in the answer for a molecule. @throws Error if it cannot be read */
export function notesOn(core: PredictorCore, smiles: string): string {
  const result = core.predict(smiles);
  if (!result.ok) throw new Error(result.error.message);
  return result.notes;
}
