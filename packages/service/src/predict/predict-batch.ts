import type { Context } from '../context.ts';
import type { Caller } from '../keys/caller.ts';
import { chargeUnits, limitExceeded, readAllowance, type Allowance } from '../quota/allowance.ts';
import { resolveBatch } from './targeted-compounds.ts';
import { bucketElapsed } from './elapsed.ts';
import { presentBatchItem, queryToStore } from './present.ts';
import { predictFairly } from './predict-fairly.ts';
import { mapOverload } from './map-overload.ts';
import type { BatchRequest } from './request-schemas.ts';
import type { BatchResponse } from './response-schemas.ts';

/**
 * Answers a batch: one unit per compound, charged together when all results are ready. A batch beyond the allowance is
 * rejected as a whole before any work is done; an item that cannot be parsed gets an error as its result.
 *
 * @throws ServiceError `target_unknown`, `limit_exceeded` or `overloaded`
 */
export async function predictBatch(
  context: Context,
  caller: Caller,
  request: BatchRequest,
  signal: AbortSignal,
): Promise<{ response: BatchResponse; allowance: Allowance }> {
  const startedAt = performance.now();
  const compounds = resolveBatch(context.predictor, request);
  const cost = compounds.length;
  const allowanceBefore = await readAllowance(context, caller);
  if (allowanceBefore.remaining !== null && cost > allowanceBefore.remaining)
    throw limitExceeded(cost, allowanceBefore, context.now());
  const results = await mapOverload(predictFairly(context, caller, compounds, signal));
  signal.throwIfAborted();
  const predictions = results.filter((result) => result.ok);
  const queries = request.store ? predictions.map((result) => queryToStore(result, request.contribute)) : [];
  const allowance = await chargeUnits(context, caller, cost, queries);
  const response: BatchResponse = {
    ok: true,
    count: results.length,
    failed: results.length - predictions.length,
    results: results.map(presentBatchItem),
    elapsed_ms: bucketElapsed(performance.now() - startedAt),
  };
  return { response, allowance };
}
