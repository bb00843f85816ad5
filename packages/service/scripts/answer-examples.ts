import { createPredictor } from '@eutomer/engine';
import { itemAt, must } from '@eutomer/engine/must';
import { batchRequestSchema } from '../src/predict/request-schemas.ts';
import type { AnswerExamples } from '../src/http/result-examples.ts';

/** The request that the document shows: two known compounds, of which the first is also the single request. */
const { smiles } = must(batchRequestSchema.meta(), 'an example')['example'] as { smiles: [string, string] };

const SMILES = { known: smiles[0], otherKnown: smiles[1], family: 'CC(N)Cc1ccc(Cl)s1', achiral: 'CCO', invalid: 'CC(' };

/** Computes the answers that the document shows. */
export async function answerExamples(): Promise<AnswerExamples> {
  const predictor = await createPredictor({ threads: 1 });
  try {
    const results = await predictor.predictMany(Object.values(SMILES));
    return Object.fromEntries(
      Object.keys(SMILES).map((name, index) => [name, itemAt(results, index)]),
    ) as unknown as AnswerExamples;
  } finally {
    await predictor.close();
  }
}
