import { PredictorCore } from '../predict/predictor-core.ts';
import { loadKnowledgeForTest } from './families.ts';

/** A predictor with the repository's families but no records, started once for all tests of a process. */
export const core = await PredictorCore.start(loadKnowledgeForTest());
