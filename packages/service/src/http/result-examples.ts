import type { Prediction, PredictionResult } from '@eutomer/engine';
import { presentBatchItem, presentSingle } from '../predict/present.ts';
import { ANSWER_EXAMPLES } from './openapi-examples.ts';

/** The answers that the OpenAPI document shows. */
export interface AnswerExamples {
  known: Prediction;
  otherKnown: Prediction;
  /** An unknown compound of a known family. */
  family: Prediction;
  achiral: Prediction;
  invalid: PredictionResult;
}

const { known, otherKnown, family, achiral, invalid } = ANSWER_EXAMPLES as AnswerExamples;

/** A constant, because the real time differs from run to run. */
const ELAPSED_MS = 1;

const single = (summary: string, prediction: Prediction) => ({ summary, value: presentSingle(prediction, ELAPSED_MS) });

const batch = (summary: string, answers: readonly PredictionResult[]) => ({
  summary,
  value: {
    ok: true,
    count: answers.length,
    failed: answers.filter(({ ok }) => !ok).length,
    results: answers.map(presentBatchItem),
    elapsed_ms: ELAPSED_MS,
  },
});

const knownBatch = batch('Two compounds', [known, otherKnown]);
const { count, results } = knownBatch.value;

/** Examples of results for the OpenAPI document, by the names of their schemas. A job answers as a batch does. */
export const RESULT_EXAMPLES: Partial<Record<string, unknown>> = {
  Prediction: {
    known: single('A known compound', known),
    family: single('An unknown compound of a known family', family),
    outOfScope: single('A compound without a stereocentre', achiral),
  },
  BatchResponse: {
    known: knownBatch,
    failed: batch('One SMILES that cannot be parsed, among others', [achiral, invalid]),
  },
  JobResults: {
    done: {
      summary: 'The only page of a job that is done',
      value: {
        ok: true,
        status: 'done',
        count,
        results: results.map((result, index) => ({ row: index + 1, ...result })),
        next: null,
      },
    },
  },
};
