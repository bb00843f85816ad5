import type { InScope } from '../predict/prediction.ts';
import { PredictorCore } from '../predict/predictor-core.ts';
import { predicted } from './ask.ts';
import { loadKnowledgeForTest } from './shipped.ts';

/** A predictor with the repository's families but no records, started once for all tests of a process. */
export const core = await PredictorCore.start(loadKnowledgeForTest());

/** Its prediction for a molecule. @throws Error if there is none */
export const inScope = (smiles: string): InScope => predicted(core.predict(smiles));
