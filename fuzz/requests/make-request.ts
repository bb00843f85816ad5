import type { RandomSource } from '../random-source.ts';
import { randomAddress } from './addresses.ts';
import { brokenBody, truncated, unusualContentType, unusualHeader, rawRequest } from './broken.ts';
import type { FuzzRequest, RequestInputs, RawBytes } from './fuzz-request.ts';
import { batch, job, single } from './predictions.ts';

export function makeRequest(rng: RandomSource, inputs: RequestInputs): FuzzRequest | RawBytes {
  const make = rng.pick([
    single,
    single,
    single,
    batch,
    batch,
    brokenBody,
    brokenBody,
    unusualContentType,
    unusualHeader,
    unusualHeader,
    randomAddress,
    randomAddress,
    randomAddress,
    rawRequest,
    truncated,
  ]);
  return rng.chance(0.02) ? job(rng, inputs) : make(rng, inputs);
}
