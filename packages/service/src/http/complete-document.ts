import { STATUS_CODES } from 'node:http';
import { addDiscriminators, type UnionSchema } from './discriminators.ts';
import { describeHeaders, HEADERS, type DocumentedResponse, type Operation } from './describe-headers.ts';
import { RESULT_EXAMPLES } from './result-examples.ts';

/** The parts of an OpenAPI document that are completed here. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; headers?: Record<string, unknown> };
}

/** Adds examples to a response that is a schema with examples. */
function addExamples({ content }: DocumentedResponse): void {
  const json = content?.['application/json'] as { schema?: { $ref?: string }; examples?: unknown } | undefined;
  const examples = RESULT_EXAMPLES[json?.schema?.$ref?.split('/').at(-1) ?? ''];
  if (json !== undefined && examples !== undefined) json.examples = examples;
}

/** Adds what the generator leaves out of a response: status texts, the media type of problems, headers. */
function completeResponse(status: string, response: DocumentedResponse, operation: Operation): void {
  response.description = STATUS_CODES[status] ?? status;
  const isError = Number(status) >= 400;
  const json = response.content?.['application/json'];
  if (isError && json !== undefined && JSON.stringify(json).includes('/Problem"'))
    response.content = { 'application/problem+json': json };
  addExamples(response);
  response.headers = describeHeaders(status, operation);
}

/** Names of the component schemas that a part of the document refers to. */
const referenced = (part: unknown): Set<string> =>
  new Set([...JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)].flatMap(([, name]) => name ?? []));

/**
 * Keeps the schemas that are in use, under one name each: every schema is generated twice, for input and for output.
 */
function keepUsedSchemas(document: OpenApiDocument): OpenApiDocument {
  const { schemas } = document.components;
  let used = referenced(document.paths);
  for (let size = -1; size !== used.size;) {
    size = used.size;
    used = new Set([...used, ...[...used].flatMap((name) => [...referenced(schemas[name] ?? {})])]);
  }
  document.components.schemas = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  const text = [...used]
    .filter((name) => name.endsWith('Input') && !used.has(name.slice(0, -5)))
    .reduce(
      (json, name) =>
        json
          .replaceAll(`#/components/schemas/${name}"`, `#/components/schemas/${name.slice(0, -5)}"`)
          .replaceAll(`"${name}":`, `"${name.slice(0, -5)}":`),
      JSON.stringify(document),
    );
  return JSON.parse(text) as OpenApiDocument;
}

const PROBLEM = { schema: { $ref: '#/components/schemas/Problem' } };
/**
 * Statuses that any operation may return: 400 for invalid HTTP, 500 for unexpected errors, and 503 while the service is
 * shutting down.
 */
const ANY_FAILURE = ['400', '500', '503'];

/** Adds what the generator leaves out of an operation. Operations without `security` need no key. */
function completeOperation(operation: Operation): void {
  operation.security ??= [];
  for (const status of ANY_FAILURE) {
    const response = (operation.responses[status] ??= { description: '', content: { 'application/json': PROBLEM } });
    if (!JSON.stringify(response).includes('/Problem"'))
      response.content = { ...response.content, 'application/problem+json': PROBLEM };
  }
  for (const [status, response] of Object.entries(operation.responses)) completeResponse(status, response, operation);
}

export function completeDocument(document: OpenApiDocument): OpenApiDocument {
  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(operations)) completeOperation(operation);
  }
  document.components.headers = HEADERS;
  const completed = keepUsedSchemas(document);
  addDiscriminators(completed.components.schemas as Record<string, UnionSchema>);
  return completed;
}
