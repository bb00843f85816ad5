import type { Dice } from '../dice.ts';
import { randomAddress } from './addresses.ts';
import { brokenBody, truncated, oddContentType, oddHeader, rawRequest } from './broken.ts';
import type { FuzzRequest, Material, RawBytes } from './fuzz-request.ts';
import { batch, job, single } from './predictions.ts';

/** Makes a random request. */
export function makeRequest(dice: Dice, material: Material): FuzzRequest | RawBytes {
  const make = dice.pick([
    single,
    single,
    single,
    batch,
    batch,
    brokenBody,
    brokenBody,
    oddContentType,
    oddHeader,
    oddHeader,
    randomAddress,
    randomAddress,
    randomAddress,
    rawRequest,
    truncated,
  ]);
  return dice.chance(0.02) ? job(dice, material) : make(dice, material);
}
