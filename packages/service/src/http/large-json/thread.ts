/** Thread that parses large JSON bodies: validating them may take long and must not block the main thread. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { must } from '@eutomer/engine/must';
import { reduceBody, type ReducedBody, type KeptParts } from './reduce-body.ts';
import { hasTooManyParts } from './parts.ts';

/** A body, and the parts of it to return. */
export interface ParseRequest {
  bytes: Uint8Array;
  keptParts: KeptParts;
}

export type ParsedBody = ReducedBody | 'not JSON' | 'too many parts';

/** Predictions have priority. Linux only: elsewhere this would set the priority of the whole process. */
const LOW_PRIORITY = 10;

function parse({ bytes, keptParts }: ParseRequest): ParsedBody {
  if (hasTooManyParts(bytes)) return 'too many parts';
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) return 'not JSON';
    throw error;
  }
  return reduceBody(parsed, keptParts);
}

try {
  if (process.platform === 'linux') setPriority(LOW_PRIORITY);
} catch {
  // Lowering the priority is not permitted here, so it stays unchanged.
}
const parent = must(parentPort, 'a parent thread');
parent.on('message', (body: ParseRequest) => {
  parent.postMessage(parse(body), []);
});
