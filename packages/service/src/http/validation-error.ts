import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors/service-error.ts';
import { BATCH_MAX_ITEMS } from '../limits.ts';

/** An issue of zod, as fastify-type-provider-zod reports it. */
export interface ValidationIssue {
  keyword: string;
  instancePath: string;
  message?: string;
  params?: {
    expected?: string;
    origin?: string;
    minimum?: number;
    maximum?: number;
    values?: unknown[];
    keys?: string[];
  };
}

/** The part of a request that an issue is about, as Fastify calls it. */
type Part = 'body' | 'querystring' | 'headers' | 'params';

/** Types as zod calls them. */
const TYPES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
};

const UNITS: Record<string, string> = { string: 'character', array: 'element' };

const quote = (value: unknown): string => JSON.stringify(String(value).slice(0, 100));

function readPart({ body, query, headers, params }: FastifyRequest, part: Part): unknown {
  return { body, querystring: query, headers, params }[part];
}

/** What a body has as a value: only its type, because it may be long. */
function describeType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'boolean') return String(value);
  return TYPES[typeof value] ?? typeof value;
}

function describeValue(value: unknown, part: Part): string {
  if (part === 'body') return describeType(value);
  return Array.isArray(value) ? 'several values' : quote(value);
}

function describeBound(bound: 'at least' | 'at most', limit: number, origin = ''): string {
  const unit = UNITS[origin];
  return unit === undefined ? `to be ${bound} ${limit}` : `to have ${bound} ${limit} ${unit}${limit === 1 ? '' : 's'}`;
}

/** What was expected of a value, after its name; null if the issue has a message of its own. */
function describeExpectation({ keyword, params = {} }: ValidationIssue): string | null {
  const { expected = '', minimum = 0, maximum = 0, origin, values = [] } = params;
  switch (keyword) {
    case 'invalid_type':
      return `to be ${TYPES[expected] ?? expected}`;
    case 'invalid_value':
      return `to be ${values.map(quote).join(' or ')}`;
    case 'too_small':
      return describeBound('at least', minimum, origin);
    case 'too_big':
      return describeBound('at most', maximum, origin);
    default:
      return null;
  }
}

function describeSubject(path: readonly string[], part: Part): string {
  const name = path
    .map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`))
    .join('');
  if (part === 'headers') return `the header ${name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}`;
  if (name === '') return part === 'body' ? 'the body' : 'the request';
  return `the ${part === 'querystring' ? 'query parameter' : 'field'} "${name}"`;
}

/** Says what was expected of which value, and what came instead. */
function describeIssue(issue: ValidationIssue, part: Part, root: unknown): string {
  const path = issue.instancePath
    .split('/')
    .slice(1)
    .filter((step) => step !== '');
  const subject = describeSubject(path, part);
  if (issue.keyword === 'unrecognized_keys') {
    const unknown = (issue.params?.keys ?? []).map(quote).join(', ');
    return part === 'querystring'
      ? `Expected only query parameters of this address (see /docs); got ${unknown} too.`
      : `Expected ${subject} to have only fields of this request (see /docs); got ${unknown} too.`;
  }
  const value = path.reduce<unknown>(
    (parent, step) => (parent as Record<string, unknown> | null | undefined)?.[step],
    root,
  );
  const expectation = describeExpectation(issue);
  if (expectation === null)
    return `${subject[0]?.toUpperCase()}${subject.slice(1)} is invalid: ${issue.message ?? 'wrong type'}.`;
  if (value === undefined) return `Expected ${subject}, ${expectation.replace('to be ', '')}; it is missing.`;
  const got =
    issue.keyword === 'too_big' && typeof value === 'string' && issue.params?.origin === 'string'
      ? `${value.length} characters`
      : describeValue(value, part);
  return `Expected ${subject} ${expectation}; got ${got}.${part === 'body' ? adviseOnSmiles(issue, value) : ''}`;
}

/** What to do if a list was sent as one SMILES, or one SMILES as a list. */
function adviseOnSmiles({ instancePath }: ValidationIssue, value: unknown): string {
  if (instancePath !== '/smiles') return '';
  if (Array.isArray(value)) return ' Send a list to /api/v1/predict/batch.';
  return typeof value === 'string' ? ' Put a single SMILES in brackets: ["CCO"].' : '';
}

function describeWrongBody(body: unknown): string {
  if (body === undefined) return 'there is no body.';
  const advice = Array.isArray(body) ? ' Put a list of SMILES in one: {"smiles": ["CCO"]}.' : '';
  return `got ${describeType(body)}.${advice}`;
}

/** What a body has instead of the field that is missing; perhaps that, misspelt. */
function describeFields(body: object): string {
  const names = Object.keys(body).slice(0, 5);
  return names.length === 0 ? 'has no fields' : `has only ${names.map(quote).join(', ')}`;
}

/** Errors with a code of their own. */
function fromBody(issue: ValidationIssue | undefined, body: unknown): ServiceError | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return new ServiceError('invalid_json', `Expected a JSON object; ${describeWrongBody(body)}`);
  const path = issue?.instancePath;
  if (path !== '/smiles' && path !== '/items') return null;
  const value = (body as Record<string, unknown>)[path.slice(1)];
  if (value === undefined)
    return new ServiceError(
      'smiles_missing',
      `Expected ${(issue?.keyword === 'custom' ? issue.message : undefined) ?? 'the field "smiles"'}; the body ${describeFields(body)}.`,
    );
  if (Array.isArray(value) && value.length === 0)
    return new ServiceError('batch_empty', 'Expected at least one SMILES; the array is empty.');
  if (Array.isArray(value) && value.length > BATCH_MAX_ITEMS)
    return new ServiceError('batch_too_large', tooLarge(`at most ${BATCH_MAX_ITEMS} SMILES; got ${value.length}`));
  return null;
}

/** The detail of an error about a request that is too large, and what to send instead. */
export const tooLarge = (what: string): string =>
  `Expected ${what}. Send several batches, or a job (POST /api/v1/jobs), which accepts large files.`;

/** Converts the first issue that validation found in a request. */
export function fromValidation(issues: readonly ValidationIssue[], part: Part, request: FastifyRequest): ServiceError {
  const [first] = issues;
  const error = part === 'body' ? fromBody(first, request.body) : null;
  if (error !== null) return error;
  const detail = first === undefined ? 'The request is invalid.' : describeIssue(first, part, readPart(request, part));
  return new ServiceError('field_invalid', detail);
}
