import * as z from 'zod';
import { ERROR_CODES, ERRORS } from './codes.ts';
import type { ServiceError } from './service-error.ts';

/** The body of every failed request: RFC 9457 problem details. */
export const problemSchema = z
  .object({
    type: z.string().describe('URL of the page about this error, relative to the service.'),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('What was expected, what was received, and how to fix it.'),
    ok: z.literal(false),
    code: z.enum(ERROR_CODES as [string, ...string[]]),
    request_id: z.string().describe('Identifies this request in the logs of the service.'),
    position: z.int().min(0).optional().describe('Position of the error in the SMILES, in characters from 0.'),
  })
  .meta({ id: 'Problem' });

export type Problem = z.output<typeof problemSchema>;

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

export function toProblem(error: ServiceError, requestId: string): Problem {
  const { status, title } = ERRORS[error.code];
  return {
    type: `/errors/${error.code}`,
    title,
    status,
    detail: error.message,
    ok: false,
    code: error.code,
    request_id: requestId,
    ...(error.position === undefined ? {} : { position: error.position }),
  };
}
