import type { Context } from '../context.ts';
import type { Caller } from '../keys/caller.ts';
import { book, limitExceeded, readAllowance, type Allowance } from '../quota/allowance.ts';
import { askedOf } from './asked.ts';
import { bucketElapsed } from './elapsed.ts';
import { presentBatchItem, queryToStore } from './present.ts';
import { predictInTurns } from './predict-in-turns.ts';
import { orOverloaded } from './or-overloaded.ts';
import type { BatchRequest } from './request-schemas.ts';
import type { BatchResponse } from './response-schemas.ts';

/**
 * Answers a batch: one unit for each compound, charged together when all results are there. A batch that does not fit is
 * refused whole before any work is done; an item that cannot be read is a result with its error.
 *
 * @throws ServiceError `target_unknown`, `limit_exceeded` or `overloaded`
 */
export async function predictBatch(
  context: Context,
  caller: Caller,
  request: BatchRequest,
  signal: AbortSignal,
): Promise<{ response: BatchResponse; allowance: Allowance }> {
  const begun = performance.now();
  const asked = askedOf(context.predictor, request);
  const cost = asked.length;
  const before = await readAllowance(context, caller);
  if (before.remaining !== null && cost > before.remaining) throw limitExceeded(cost, before, context.now());
  const results = await orOverloaded(predictInTurns(context, caller, asked, signal));
  signal.throwIfAborted();
  const answered = results.filter((result) => result.ok);
  const kept = request.store ? answered.map((result) => queryToStore(result, request.contribute)) : [];
  const allowance = await book(context, caller, cost, kept);
  const response: BatchResponse = {
    ok: true,
    count: results.length,
    failed: results.length - answered.length,
    results: results.map(presentBatchItem),
    elapsed_ms: bucketElapsed(performance.now() - begun),
  };
  return { response, allowance };
}
