import type { InScope } from '../predict/prediction.ts';
import { PredictorCore } from '../predict/predictor-core.ts';
import { predicted } from './ask.ts';
import { loadPreparedForTest } from './shipped.ts';

const { knowledge, ...known } = loadPreparedForTest();

/** A predictor with everything that the repository knows, started once for all tests of a process. */
export const core = await PredictorCore.start(knowledge, known);

/** Its prediction for a molecule. @throws Error if there is none */
export const inScope = (smiles: string): InScope => predicted(core.predict(smiles));
