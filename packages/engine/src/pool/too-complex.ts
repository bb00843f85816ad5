import type { Refusal } from '../predict/prediction.ts';

/** The answer for a molecule that traps the toolkit, kills its worker or takes too long. */
export const tooComplex = (input: string): Refusal => ({
  ok: false,
  input_smiles: input,
  error: {
    code: 'smiles_too_complex',
    message: 'Expected a molecule that the chemistry toolkit can work on; it ran out of room or time on this one. Send a smaller, less nested or less symmetrical molecule.',
  },
});
