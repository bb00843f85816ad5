import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { ERRORS, type ErrorCode } from '../../packages/service/src/errors/codes.ts';
import { problemSchema } from '../../packages/service/src/errors/problem.ts';
import { batchResponseSchema, singleResponseSchema } from '../../packages/service/src/predict/response-schemas.ts';
import type { Reply } from './exchange.ts';
import type { FuzzRequest } from './fuzz-request.ts';

/** The statuses that the OpenAPI document lists for a method and path; null if it does not describe them. */
export type DocumentedStatuses = (method: string, path: string) => readonly number[] | null;

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

/** Looks up addresses in an OpenAPI document. */
export function documentedStatuses({ paths }: OpenApi): DocumentedStatuses {
  const routes = Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      statuses: Object.keys(responses).map(Number),
    })),
  );
  return (method, path) =>
    routes.find((route) => route.method === method && route.pattern.test(path.replace(/\?.*/, '')))?.statuses ?? null;
}

/** True if a value has exactly the fields of a schema. */
function isExactly(schema: z.ZodType, value: unknown): boolean {
  const parsed = schema.safeParse(value);
  return parsed.success && isDeepStrictEqual(parsed.data, value);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Errors that any address may return, whatever the document lists: the request could not be read at all, or the method
 * does not exist.
 */
const UNIVERSAL_ERRORS: readonly ErrorCode[] = ['request_invalid', 'not_found', 'method_not_allowed', 'shutting_down'];

function findProblemFault(reply: Reply, statuses: readonly number[] | null): string | null {
  const problem = json(reply.body) as { code: ErrorCode; status: number } | undefined;
  if (!String(reply.headers['content-type']).startsWith('application/problem+json'))
    return `an error that is not a problem document (${reply.headers['content-type']})`;
  if (problem === undefined || !isExactly(problemSchema, problem))
    return 'an error that is not a problem document with a documented code';
  const { code, status } = problem;
  if (status !== reply.status || ERRORS[code].status !== status)
    return `the code ${code} with the status ${reply.status}`;
  if (statuses !== null && !statuses.includes(status) && !UNIVERSAL_ERRORS.includes(code))
    return `the status ${status} (${code}), which the API document does not list`;
  return null;
}

/** What is wrong with a reply; null if nothing is. */
export function findReplyFault(
  { method, path }: FuzzRequest,
  reply: Reply,
  documented: DocumentedStatuses,
): string | null {
  if (reply.status >= 500 && reply.status !== 503) return `the status ${reply.status}`;
  const statuses = documented(method, path);
  if (method === 'HEAD') return null;
  if (reply.status >= 400) return path.startsWith('/readyz') ? null : findProblemFault(reply, statuses);
  if (statuses !== null && !statuses.includes(reply.status))
    return `the status ${reply.status}, which the API document does not list`;
  if (method !== 'POST' || reply.status !== 200) return null;
  if (/\/batch(\?|$)/.test(path))
    return isExactly(batchResponseSchema, json(reply.body)) ? null : 'a batch that does not have the documented shape';
  if (/\/v1\/predict(\?|$)/.test(path))
    return isExactly(singleResponseSchema, json(reply.body))
      ? null
      : 'a prediction that does not have the documented shape';
  return null;
}

/** Compounds charged for an answer. */
export function expectedCharge({ method, path }: FuzzRequest, { status, body }: Reply): number {
  if (method !== 'POST') return 0;
  if (status === 202) return (json(body) as { total: number }).total;
  if (status !== 200) return 0;
  if (/\/batch(\?|$)/.test(path)) return (json(body) as { count: number }).count;
  return /\/v1\/predict(\?|$)/.test(path) ? 1 : 0;
}

/** Names a reply by its status, and by its code if it is an error. */
export function nameOutcome({ status, body }: Reply): string {
  const code = status < 400 ? undefined : (json(body) as { code?: string } | undefined)?.code;
  return code === undefined ? String(status) : `${status} ${code}`;
}
