/** Thread that parses large JSON bodies: validating them may take long and must not block the main thread. */
import { answerRequests } from '../../answer-requests.ts';
import { reduceBody, type ReducedBody, type KeptParts } from './reduce-body.ts';
import { hasTooManyParts } from './parts.ts';

/** A body, and the parts of it to return. */
export interface ParseRequest {
  bytes: Uint8Array;
  keptParts: KeptParts;
}

export type ParsedBody = ReducedBody | 'not JSON' | 'too many parts';

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

answerRequests(parse);
