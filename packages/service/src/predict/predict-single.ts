import { checkSmilesText, crashedWorker, type PredictionResult, type SmilesError } from '@eutomer/engine';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Caller } from '../keys/caller.ts';
import { itemAt } from '@eutomer/engine/must';
import { chargeUnits, checkAllowance, type Allowance } from '../quota/allowance.ts';
import { resolveTarget } from './resolve-target.ts';
import { predictFairly } from './predict-fairly.ts';
import { mapOverload } from './map-overload.ts';
import type { TargetedCompound } from './targeted-compounds.ts';
import { bucketElapsed } from './elapsed.ts';
import { presentSingle, queryToStore } from './present.ts';
import type { SingleRequest } from './request-schemas.ts';
import type { SingleResponse } from './response-schemas.ts';

const invalidSmilesError = ({ code, message, position }: SmilesError): ServiceError =>
  new ServiceError(code, message, position === undefined ? {} : { position });

/** Rejects a key without allowance before calling RDKit, but reports errors in the text of the SMILES first. */
async function rejectIfUsedUp(context: Context, caller: Caller, smiles: string): Promise<void> {
  await checkAllowance(context, caller, 1).catch((error: unknown) => {
    const checked = checkSmilesText(smiles);
    throw checked.ok ? error : invalidSmilesError(checked.error);
  });
}

/** Predicts in the workers. Requests with a target go through the batch queue. @throws ServiceError `overloaded` */
async function predict(
  context: Context,
  caller: Caller,
  { smiles, target }: TargetedCompound,
  signal: AbortSignal,
): Promise<PredictionResult> {
  if (target !== undefined)
    return itemAt(await mapOverload(predictFairly(context, caller, [{ smiles, target }], signal)), 0);
  const recordCrash = (): void => context.costlyMolecules.record(caller, 1);
  const result = await mapOverload(context.predictor.predict(smiles, signal, caller.keyId, recordCrash));
  if (crashedWorker(result)) recordCrash();
  return result;
}

/**
 * Answers a single request. It is charged if and only if there is an answer.
 *
 * @param checkTime throws if the answer would be too late
 * @throws ServiceError `target_unknown`, an error in the SMILES, `limit_exceeded` or `overloaded`
 */
export async function predictSingle(
  context: Context,
  caller: Caller,
  request: SingleRequest,
  { signal, checkTime }: { signal: AbortSignal; checkTime: () => void },
): Promise<{ response: SingleResponse; allowance: Allowance }> {
  const startedAt = performance.now();
  const target = resolveTarget(context.predictor, request.target);
  await rejectIfUsedUp(context, caller, request.smiles);
  const result = await predict(context, caller, { smiles: request.smiles, target }, signal);
  if (!result.ok) throw invalidSmilesError(result.error);
  checkTime();
  const allowance = await chargeUnits(
    context,
    caller,
    1,
    request.store ? [queryToStore(result, request.contribute)] : [],
  );
  return { response: presentSingle(result, bucketElapsed(performance.now() - startedAt)), allowance };
}
