/** The parts of a schema that are relevant for unions. */
export interface UnionSchema {
  oneOf?: { $ref?: string }[];
  properties?: Record<string, { const?: unknown; enum?: unknown[] }>;
  discriminator?: { propertyName: string; mapping: Record<string, string> };
}

const DISCRIMINATOR = 'scope';

/**
 * Adds OpenAPI discriminators to unions by `scope`. Discriminators must be strings, so unions by `ok` are left
 * unchanged.
 */
export function addDiscriminators(schemas: Record<string, UnionSchema>): void {
  for (const schema of Object.values(schemas)) {
    const members = schema.oneOf?.flatMap(({ $ref }) => $ref ?? []) ?? [];
    const mapping = members.flatMap((ref) => {
      const discriminator = schemas[ref.slice(ref.lastIndexOf('/') + 1)]?.properties?.[DISCRIMINATOR];
      return (discriminator?.enum ?? (discriminator?.const === undefined ? [] : [discriminator.const])).map((value) => [
        String(value),
        ref,
      ]);
    });
    if (mapping.length > 0)
      schema.discriminator = {
        propertyName: DISCRIMINATOR,
        mapping: Object.fromEntries(mapping) as Record<string, string>,
      };
  }
}
