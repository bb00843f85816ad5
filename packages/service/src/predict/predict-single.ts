import { checkSmilesText, costAWorker, type PredictionResult, type SmilesFault } from '@eutomer/engine';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Caller } from '../keys/caller.ts';
import { book, checkAllowance, type Allowance } from '../quota/allowance.ts';
import { askedTarget } from './asked-target.ts';
import { predictInTurns } from './predict-in-turns.ts';
import { orOverloaded } from './or-overloaded.ts';
import type { Asked } from './asked.ts';
import { bucketElapsed } from './elapsed.ts';
import { presentSingle, queryToStore } from './present.ts';
import type { SingleRequest } from './request-schemas.ts';
import type { SingleResponse } from './response-schemas.ts';

const refusal = ({ code, message, position }: SmilesFault): ServiceError =>
  new ServiceError(code, message, position === undefined ? {} : { position });

/** Refuses a key that has nothing left without asking the toolkit; what is wrong with the text itself is told first. */
async function refuseUsedUp(context: Context, caller: Caller, smiles: string): Promise<void> {
  await checkAllowance(context, caller, 1).catch((usedUp: unknown) => {
    const checked = checkSmilesText(smiles);
    throw checked.ok ? usedUp : refusal(checked.fault);
  });
}

/** Asks the workers. A target is asked about in turn with the other keys' batches, whose messages it shares the workers with. @throws ServiceError `overloaded` */
async function predict(
  context: Context,
  caller: Caller,
  { smiles, target }: Asked,
  signal: AbortSignal,
): Promise<PredictionResult> {
  if (target !== undefined)
    return (await orOverloaded(predictInTurns(context, caller, [{ smiles, target }], signal)))[0]!;
  const result = await orOverloaded(context.predictor.predict(smiles, signal, caller.keyId));
  context.costly.note(caller, costAWorker(result) ? 1 : 0);
  return result;
}

/**
 * Answers a single request. It is charged when, and only when, there is an answer to give.
 *
 * @param checkTime throws when the answer would come too late
 * @throws ServiceError `target_unknown`, a SMILES fault, `limit_exceeded` or `overloaded`
 */
export async function predictSingle(
  context: Context,
  caller: Caller,
  request: SingleRequest,
  { signal, checkTime }: { signal: AbortSignal; checkTime: () => void },
): Promise<{ response: SingleResponse; allowance: Allowance }> {
  const begun = performance.now();
  const target = askedTarget(context.predictor, request.target);
  await refuseUsedUp(context, caller, request.smiles);
  const result = await predict(context, caller, { smiles: request.smiles, target }, signal);
  if (!result.ok) throw refusal(result.error);
  checkTime();
  const allowance = await book(context, caller, 1, request.store ? [queryToStore(result, request.contribute)] : []);
  return { response: presentSingle(result, bucketElapsed(performance.now() - begun)), allowance };
}
