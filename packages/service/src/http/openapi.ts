import swagger from '@fastify/swagger';
import { jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Api } from './api.ts';
import { keepDocument, sendDocument, type KeptDocument } from './send-document.ts';
import { polishDocument, type OpenApiDocument } from './polish-document.ts';
import { transformSchema } from './transform-schema.ts';

const DESCRIPTION = `Predicts which enantiomer of a chiral molecule is the active one (the *eutomer*) and shows the evidence.

Send the key as \`X-API-Key\` to paths that begin with \`/api\`, and as \`Authorization: Bearer\` to \`/v1/predict\`.
Only an answered request is charged: one unit for each compound. Errors are problem details (RFC 9457); each code has a page.

Atoms are counted from 0 in the order of the input. Stereocentres at atoms (carbon, sulfur, phosphorus, nitrogen) are handled; axial, planar and helical chirality is not.

**For research use only.** A prediction is no substitute for measuring both enantiomers.`;

/** Generates the OpenAPI document from the routes' schemas. Register it before the routes. */
export async function openapi(api: Api): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'eutomer',
        version: '1.0.0',
        description: DESCRIPTION,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      tags: [
        { name: 'Prediction', description: 'The eutomer of one molecule or of many, at once.' },
        { name: 'Jobs', description: 'Files and long lists, worked on later.' },
        { name: 'Knowledge', description: 'What predictions rest on. Public.' },
        { name: 'Plans', description: 'What keys may ask. Public.' },
        { name: 'Operation', description: 'Whether the service runs. Public.' },
      ],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: transformSchema,
    transformObject: (given) => polishDocument(jsonSchemaTransformObject(given) as unknown as OpenApiDocument) as never,
  });
  let kept: Promise<KeptDocument> | undefined;
  api.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    kept ??= keepDocument(Buffer.from(JSON.stringify(api.swagger())));
    return sendDocument(request, reply, await kept);
  });
}
