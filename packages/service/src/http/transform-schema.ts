import { jsonSchemaTransform } from 'fastify-type-provider-zod';

type Input = Parameters<typeof jsonSchemaTransform>[0];
type Output = ReturnType<typeof jsonSchemaTransform>;
interface MultipleBodies {
  content: Record<string, { schema: unknown }>;
}

const hasMultipleBodies = (body: unknown): body is MultipleBodies =>
  typeof body === 'object' && body !== null && 'content' in body;

/**
 * Converts a route's schemas to JSON schemas; the library supports one body type per route, and some routes accept
 * several.
 */
export function transformSchema(input: Input): Output {
  const body = (input.schema as { body?: unknown } | undefined)?.body;
  if (!hasMultipleBodies(body)) return jsonSchemaTransform(input);
  const { schema, url } = jsonSchemaTransform({ ...input, schema: { ...input.schema, body: undefined } });
  const asJson = (item: unknown): unknown =>
    (jsonSchemaTransform({ ...input, schema: { body: item } }).schema as { body: unknown }).body;
  const content = Object.fromEntries(
    Object.entries(body.content).map(([type, media]) => [type, { schema: asJson(media.schema) }]),
  );
  return { schema: { ...schema, body: { content } }, url };
}
