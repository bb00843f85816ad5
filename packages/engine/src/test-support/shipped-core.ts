import { PredictorCore } from '../predict/predictor-core.ts';
import { loadPreparedForTest } from './shipped.ts';

const { knowledge, ...known } = loadPreparedForTest();

/** A predictor with everything that the repository knows, started once for all tests of a process. */
export const core = await PredictorCore.start(knowledge, known);
