import { jsonSchemaTransform } from 'fastify-type-provider-zod';

type Given = Parameters<typeof jsonSchemaTransform>[0];
type Transformed = ReturnType<typeof jsonSchemaTransform>;
interface Bodies {
  content: Record<string, { schema: unknown }>;
}

const isBodies = (body: unknown): body is Bodies => typeof body === 'object' && body !== null && 'content' in body;

/** Converts a route's schemas to JSON schemas; the library supports one body type per route, and some routes accept several. */
export function transformSchema(given: Given): Transformed {
  const body = (given.schema as { body?: unknown } | undefined)?.body;
  if (!isBodies(body)) return jsonSchemaTransform(given);
  const { schema, url } = jsonSchemaTransform({ ...given, schema: { ...given.schema, body: undefined } });
  const asJson = (each: unknown): unknown =>
    (jsonSchemaTransform({ ...given, schema: { body: each } }).schema as { body: unknown }).body;
  const content = Object.fromEntries(
    Object.entries(body.content).map(([type, each]) => [type, { schema: asJson(each.schema) }]),
  );
  return { schema: { ...schema, body: { content } }, url };
}
