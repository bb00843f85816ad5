/** Thread that parses large JSON bodies: validating them may take long and must not block the main thread. */
import { answerRequests } from '../../answer-requests.ts';
import { reduceBody, type ReducedBody, type KeptParts } from './reduce-body.ts';
import { describeJsonError } from './json-error.ts';
import { hasTooManyParts, MAX_PARTS } from './parts.ts';

/** A body, and the parts of it to return. */
export interface ParseRequest {
  bytes: Uint8Array;
  keptParts: KeptParts;
}

/** The body, or what is wrong with it. */
export type ParsedBody = ReducedBody | string;

function parse({ bytes, keptParts }: ParseRequest): ParsedBody {
  if (hasTooManyParts(bytes)) return `the body has more than ${MAX_PARTS} arrays and objects`;
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) return describeJsonError(bytes);
    throw error;
  }
  return reduceBody(parsed, keptParts);
}

answerRequests(parse);
