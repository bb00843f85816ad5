/** The part of a schema that tells the members of a union apart. */
export interface UnionSchema {
  oneOf?: { $ref?: string }[];
  properties?: Record<string, { const?: unknown; enum?: unknown[] }>;
  discriminator?: { propertyName: string; mapping: Record<string, string> };
}

const PROPERTY = 'scope';

/** Names the field that tells the members of a union apart, with the member for each value. Only texts can be named so: unions by `ok` are left as they are. */
export function addDiscriminators(schemas: Record<string, UnionSchema>): void {
  for (const schema of Object.values(schemas)) {
    const members = schema.oneOf?.flatMap(({ $ref }) => $ref ?? []) ?? [];
    const mapping = members.flatMap((ref) => {
      const told = schemas[ref.split('/').at(-1)!]?.properties?.[PROPERTY];
      return (told?.enum ?? (told?.const === undefined ? [] : [told.const])).map((value) => [String(value), ref]);
    });
    if (mapping.length > 0)
      schema.discriminator = { propertyName: PROPERTY, mapping: Object.fromEntries(mapping) as Record<string, string> };
  }
}
