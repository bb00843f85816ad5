import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const MIN_REASON_LENGTH = 20;

/** A reviewed and accepted finding, with reason and expiry date. */
const allowance = z.strictObject({
  id: z.string().min(1),
  package: z.string().min(1),
  reason: z.string().min(MIN_REASON_LENGTH),
  until: z.iso.date(),
});
export type Allowance = z.infer<typeof allowance>;

/** The allowances in `allowed.json`. */
export const readAllowed = (text = readFileSync(join(import.meta.dirname, 'allowed.json'), 'utf8')): Allowance[] =>
  z.array(allowance).parse(JSON.parse(text));
