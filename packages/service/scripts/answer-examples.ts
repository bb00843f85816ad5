import { createPredictor, type PredictionResult } from '@eutomer/engine';
import { must } from '@eutomer/engine/must';
import { presentBatchItem, presentSingle } from '../src/predict/present.ts';
import { batchRequestSchema, singleRequestSchema } from '../src/predict/request-schemas.ts';
import type { BatchResponse, SingleResponse } from '../src/predict/response-schemas.ts';

/** An example of a response, as in an OpenAPI document. */
interface Example<Value> {
  summary: string;
  value: Value;
}

/** Examples of the document's results, by the names of their schemas. */
export interface ResultExamples {
  Prediction: Record<string, Example<SingleResponse>>;
  BatchResponse: Record<string, Example<BatchResponse>>;
}

/** A constant, because the real time differs from run to run. */
const ELAPSED_MS = 1;

/** The molecules of the request examples, so that the document shows the answer to each. */
const [SINGLE, BATCH] = [singleRequestSchema, batchRequestSchema].map(
  (schema) => must(schema.meta(), 'an example')['example'] as { smiles: string | string[] },
) as [{ smiles: string }, { smiles: string[] }];

/** An unknown compound of a known family, a molecule without a stereocentre, and an invalid SMILES. */
const BY_FAMILY = 'CC(N)Cc1ccc(Cl)s1';
const ACHIRAL = 'CCO';
const INVALID = 'CC(';

function batchResponse(results: readonly PredictionResult[]): BatchResponse {
  return {
    ok: true,
    count: results.length,
    failed: results.filter(({ ok }) => !ok).length,
    results: results.map(presentBatchItem),
    elapsed_ms: ELAPSED_MS,
  };
}

/** Computes the answers that the document shows. */
export async function answerExamples(): Promise<ResultExamples> {
  const predictor = await createPredictor({ threads: 1 });
  try {
    const single = async (summary: string, smiles: string): Promise<Example<SingleResponse>> => {
      const result = await predictor.predict(smiles);
      if (!result.ok) throw new Error(`expected an answer for the example ${smiles}; got ${result.error.message}`);
      return { summary, value: presentSingle(result, ELAPSED_MS) };
    };
    const known = await predictor.predictMany(BATCH.smiles);
    const mixed = await predictor.predictMany([ACHIRAL, INVALID]);
    return {
      Prediction: {
        known: await single('A known compound', SINGLE.smiles),
        family: await single('An unknown compound of a known family', BY_FAMILY),
        outOfScope: await single('A compound without a stereocentre', ACHIRAL),
      },
      BatchResponse: {
        known: { summary: 'Two compounds', value: batchResponse(known) },
        failed: { summary: 'One SMILES that cannot be parsed, among others', value: batchResponse(mixed) },
      },
    };
  } finally {
    await predictor.close();
  }
}
