import type { Dice } from '../dice.ts';
import { address } from './addresses.ts';
import { body, brokenOff, contentType, header, raw } from './broken.ts';
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
    body,
    body,
    contentType,
    header,
    header,
    address,
    address,
    address,
    raw,
    brokenOff,
  ]);
  return dice.happens(0.02) ? job(dice, material) : make(dice, material);
}
