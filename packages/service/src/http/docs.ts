import reference from '@scalar/fastify-api-reference';
import type { Api } from './api.ts';

/** The API reference at `/docs`, with its script served from here: nothing comes from another host. */
export async function docs(api: Api): Promise<void> {
  await api.register(reference, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      pageTitle: 'eutomer: API reference',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
}
