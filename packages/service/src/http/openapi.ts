import swagger from '@fastify/swagger';
import { jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Api } from './api.ts';
import { cacheOnce, sendDocument } from './send-document.ts';
import { completeDocument, type OpenApiDocument } from './complete-document.ts';
import { transformSchema } from './transform-schema.ts';

const DESCRIPTION = `Predicts which enantiomer of a chiral molecule is the active one (the *eutomer*) and shows the evidence.

Send the key as \`X-API-Key\` to paths that begin with \`/api\`, and as \`Authorization: Bearer\` to \`/v1/predict\`.
Only successful requests are charged: one unit per compound. Errors are problem details (RFC 9457); each code has a page.

Atoms are counted from 0 in the order of the input. Stereogenic atoms (carbon, sulfur, phosphorus, nitrogen) are supported; axial, planar and helical chirality is not.

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
        { name: 'Prediction', description: 'Predict the eutomer of one molecule or a batch.' },
        { name: 'Jobs', description: 'Asynchronous prediction of files and long lists.' },
        { name: 'Knowledge', description: 'The data behind predictions. Public.' },
        { name: 'Plans', description: 'Plans and their limits. Public.' },
        { name: 'Operation', description: 'Health checks. Public.' },
      ],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: transformSchema,
    transformObject: (input) =>
      completeDocument(jsonSchemaTransformObject(input) as unknown as OpenApiDocument) as never,
  });
  const document = cacheOnce(() => JSON.stringify(api.swagger()));
  api.get('/openapi.json', { schema: { hide: true } }, async (request, reply) =>
    sendDocument(request, reply, await document()),
  );
}
