import * as z from 'zod';
import { batchInScopeFields, batchErrorSchema, inScopeFields, outOfScopeFields } from './result-schemas.ts';

/** Prediction responses: interface specification, sections 2.2 and 2.4, with additions. */

const elapsed = z
  .int()
  .min(1)
  .describe('Approximate processing time in milliseconds, rounded up to 1, 2, 5, 10, 20, 50, …');

export const singleResponseSchema = z
  .discriminatedUnion('scope', [
    z.object({ ...inScopeFields, elapsed_ms: elapsed }).meta({ id: 'PredictionInScope' }),
    z.object({ ...outOfScopeFields, elapsed_ms: elapsed }).meta({ id: 'PredictionOutOfScope' }),
  ])
  .meta({ id: 'Prediction' });

export const batchPredictionSchema = z
  .discriminatedUnion('scope', [
    z.object(batchInScopeFields).meta({ id: 'BatchPredictionInScope' }),
    z.object(outOfScopeFields).meta({ id: 'BatchPredictionOutOfScope' }),
  ])
  .meta({ id: 'BatchPrediction' });

/**
 * One result of a batch: `ok` is false if the SMILES could not be parsed; `scope` separates predictions from
 * out-of-scope results.
 */
export const batchResultSchema = z
  .discriminatedUnion('ok', [batchPredictionSchema, batchErrorSchema])
  .meta({ id: 'BatchResult' });

export const batchResponseSchema = z
  .object({
    ok: z.literal(true),
    count: z.int().describe('Number of results; equals the number of submitted SMILES.'),
    failed: z.int().describe('How many of them could not be parsed; they are charged like the others.'),
    results: z.array(batchResultSchema).describe('In input order.'),
    warnings: z.array(z.string()).optional().describe('Names fields of the request that were ignored.'),
    elapsed_ms: elapsed,
  })
  .meta({ id: 'BatchResponse' });

export type SingleResponse = z.output<typeof singleResponseSchema>;
export type BatchResponse = z.output<typeof batchResponseSchema>;
export type BatchResult = z.output<typeof batchResultSchema>;
