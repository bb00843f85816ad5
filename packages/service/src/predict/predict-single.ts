import { checkSmilesText, costAWorker, type SmilesFault } from '@eutomer/engine';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Caller } from '../keys/caller.ts';
import { book, checkAllowance, type Allowance } from '../quota/allowance.ts';
import { orOverloaded } from './or-overloaded.ts';
import { bucketElapsed } from './elapsed.ts';
import { presentSingle, queryToStore } from './present.ts';
import type { SingleRequest, SingleResponse } from './schemas.ts';

const refusal = ({ code, message, position }: SmilesFault): ServiceError => new ServiceError(code, message, position === undefined ? {} : { position });

/** Refuses a key that has nothing left without asking the toolkit; what is wrong with the text itself is told first. */
async function refuseUsedUp(context: Context, caller: Caller, smiles: string): Promise<void> {
  await checkAllowance(context, caller, 1).catch((usedUp: unknown) => {
    const checked = checkSmilesText(smiles);
    throw checked.ok ? usedUp : refusal(checked.fault);
  });
}

/**
 * Answers a single request. It is charged when, and only when, there is an answer to give.
 *
 * @param checkTime throws when the answer would come too late
 * @throws ServiceError a SMILES fault, `limit_exceeded` or `overloaded`
 */
export async function predictSingle(
  context: Context,
  caller: Caller,
  request: SingleRequest,
  { signal, checkTime }: { signal: AbortSignal; checkTime: () => void },
): Promise<{ response: SingleResponse; allowance: Allowance }> {
  const begun = performance.now();
  await refuseUsedUp(context, caller, request.smiles);
  const result = await orOverloaded(context.predictor.predict(request.smiles, signal, caller.keyId));
  context.costly.note(caller, costAWorker(result) ? 1 : 0);
  if (!result.ok) throw refusal(result.error);
  checkTime();
  const allowance = await book(context, caller, 1, request.store ? [queryToStore(result, request.contribute)] : []);
  return { response: presentSingle(result, bucketElapsed(performance.now() - begun)), allowance };
}
