/** The headers of responses, for the OpenAPI document. */
const DESCRIPTIONS = {
  'X-Request-Id': 'Identifies the request in the logs of the service; errors repeat it as `request_id`.',
  'X-RateLimit-Limit': 'Compounds per month, or `unlimited`.',
  'X-RateLimit-Remaining': 'Compounds left this month, or `unlimited`.',
  'X-RateLimit-Reset': 'When the monthly limit resets, in epoch seconds.',
  'RateLimit-Limit': 'Requests per second. This and the next three are absent if the service does not limit rates.',
  'RateLimit-Remaining': 'Requests that may be sent right now.',
  'RateLimit-Reset': 'Seconds until the full rate is available again.',
  'RateLimit-Policy': 'Requests per second, and concurrent requests as `at-once`.',
  'Retry-After': 'Seconds to wait before trying again.',
  'WWW-Authenticate': 'The header in which the key is expected: `Bearer` for Authorization, `ApiKey` for X-API-Key.',
  Location: 'URL of the job status.',
  'Content-Disposition': 'A file name, if the results are not JSON.',
  ETag: 'Version of the document; send it as If-None-Match to get it only if it has changed.',
};

type HeaderName = keyof typeof DESCRIPTIONS;

export const HEADERS = Object.fromEntries(
  Object.entries(DESCRIPTIONS).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
);

const MONTHLY: HeaderName[] = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
const RATE: HeaderName[] = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy'];

/** A response in an OpenAPI document. */
export interface DocumentedResponse {
  description: string;
  content?: Record<string, unknown>;
  headers?: Record<string, unknown>;
}

/** The parts of an operation that decide which headers its responses have. */
export interface Operation {
  tags?: string[];
  security?: unknown[];
  responses: Record<string, DocumentedResponse>;
}

/** Whether a response to a request with a valid key tells what is left of the month: see `error-handler.ts`. */
const tellsAllowance = (status: string, { tags = [] }: Operation): boolean =>
  status === '202' || (status === '200' ? tags.includes('Prediction') : Number(status) >= 400 && status !== '503');

function headerNames(status: string, operation: Operation): HeaderName[] {
  const isKeyValid = (operation.security ?? []).length > 0 && status !== '401';
  return [
    'X-Request-Id',
    ...(isKeyValid && tellsAllowance(status, operation) ? MONTHLY : []),
    ...(isKeyValid ? RATE : []),
    ...(status === '429' || status === '503' ? (['Retry-After'] as const) : []),
    ...(status === '401' ? (['WWW-Authenticate'] as const) : []),
    ...(status === '202' ? (['Location'] as const) : []),
    ...(operation.responses[status]?.content?.['text/csv'] === undefined ? [] : (['Content-Disposition'] as const)),
    ...('304' in operation.responses && Number(status) < 400 ? (['ETag'] as const) : []),
  ];
}

/** The headers of a response, as references to `HEADERS`. */
export const describeHeaders = (status: string, operation: Operation): Record<string, unknown> =>
  Object.fromEntries(headerNames(status, operation).map((name) => [name, { $ref: `#/components/headers/${name}` }]));
